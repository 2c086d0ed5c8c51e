import type {Until} from '../engine/conditions.js';
import type {FieldShape} from '../engine/fields.js';
import type {FieldValue} from '../engine/command.js';
import {minus} from '../engine/text.js';
import type {CombatantView, Fight} from '../session/fight.js';
import {type Named, listed, takeName, wholeName} from '../session/names.js';
import {wholeNumber} from './numbers.js';

/** What is wrong with the words after a command, for the GM. */
export class UnfitError extends Error {
	override readonly name = 'UnfitError';
}

/** Splits off “… because REASON”; commands take the reason separately. */
export function splitReason(line: string): {
	readonly line: string;
	readonly reason: {readonly reason?: string};
} {
	const match = /(?:^|\s)because\s+(.+)$/is.exec(line);
	return match?.[1] === undefined
		? {line: line.trim(), reason: {}}
		: {line: line.slice(0, match.index).trim(), reason: {reason: match[1]}};
}

const namedCombatants = (
	fight: Fight,
	areGone: boolean,
): ReadonlyArray<Named<CombatantView>> =>
	fight
		.combatants('gm')
		.filter(({isGone}) => isGone === areGone)
		.map((combatant) => ({
			value: combatant,
			names: [combatant.name, combatant.id],
		}));

/**
 * Whoever has left is not meant: nor is another whose name begins alike, with the rest as words of the command.
 * @throws {UnfitError}
 */
function refuseGone(
	line: string,
	here: ReadonlyArray<Named<CombatantView>>,
	fight: Fight,
) {
	const gone = wholeName(line, namedCombatants(fight, true));
	if (gone && gone.name.length > (wholeName(line, here)?.name.length ?? 0)) {
		const {name} = gone.value;
		throw new UnfitError(
			`${name} has left the fight; return ${name} comes first.`,
		);
	}
}

/**
 * Takes a combatant's name off the beginning of a line.
 * @param areGone whether it is one of those who have left the fight
 * @throws {UnfitError}
 */
export function takeCombatant(
	line: string,
	fight: Fight,
	areGone = false,
): {readonly who: CombatantView; readonly rest: string} {
	const known = namedCombatants(fight, areGone);
	if (!areGone) {
		refuseGone(line, known, fight);
	}

	const {found, rest} = takeOne(
		line,
		known,
		areGone ? 'combatant who has left' : 'combatant',
	);
	return {who: found, rest};
}

/**
 * Takes a name off the beginning of a line.
 * @param kind the kind of thing that is named: “combatant”
 * @throws {UnfitError} unless the name fits exactly one thing
 */
export function takeOne<T>(
	line: string,
	known: ReadonlyArray<Named<T>>,
	kind: string,
): {readonly found: T; readonly rest: string} {
	const taken = takeName(line, known);
	if ('candidates' in taken) {
		const [word] = line.trim().split(/\s+/);
		const wanted = word ? `“${word}” is no ${kind}` : `Which ${kind}`;
		throw new UnfitError(
			taken.candidates.length === 0
				? `There is no ${kind} here.`
				: `${wanted}: ${listed(taken.candidates)}?`,
		);
	}

	return taken;
}

/**
 * Reads “for 2 rounds” or “until the end of Mika”.
 * @throws {UnfitError}
 */
export function readDuration(words: string, fight: Fight): Until {
	const counted = /^for\s+(\S+)\s+(\S+)$/i.exec(words);
	if (counted) {
		const [, count = '', word = ''] = counted;
		if (!/^\d{1,3}$/.test(count) || Number(count) === 0) {
			throw new UnfitError(`“${count}” does not fit: for 1 to 999 ${word}.`);
		}

		const units = fight.info.units.map(({id}) => id);
		const unit = units.find((id) =>
			[id, `${id}s`].includes(word.toLowerCase()),
		);
		if (unit === undefined) {
			throw new UnfitError(
				`“${word}” is no unit of time here: ${listed(units.map((id) => `${id}s`))}?`,
			);
		}

		return {unit, count: Number(count)};
	}

	const [, word = '', whose = ''] =
		/^until\s+(?:the\s+)?(start|end)\s+of\s+(.+)$/i.exec(words) ?? [];
	const edge = word.toLowerCase() === 'start' ? 'start' : 'end';
	return /^(?:its|their)(?:\s+(?:own|next))?\s+turn$/i.test(whose)
		? {edge}
		: {edge, of: takeCombatant(whose, fight).who.id};
}

/**
 * Reads a field's value as it is typed.
 * @throws {UnfitError}
 */
export function readValue(shape: FieldShape, words: string): FieldValue {
	const fits = new UnfitError(`What fits here is ${shapeText(shape)}.`);
	switch (shape.kind) {
		case 'number': {
			const value = wholeNumber(words);
			if (value === undefined) {
				throw fits;
			}

			return value;
		}

		case 'flag': {
			if (/^(yes|y|on|true)$/i.test(words)) {
				return true;
			}

			if (/^(no|n|off|false)$/i.test(words)) {
				return false;
			}

			throw fits;
		}

		case 'choice': {
			return takeOne(words, namedOptions(shape), 'value').found;
		}

		case 'several': {
			return readSeveral(shape, words);
		}
	}
}

type Options = Extract<FieldShape, {readonly options: unknown}>;

const namedOptions = ({options}: Options): ReadonlyArray<Named<string>> =>
	options.map(({id, label}) => ({value: id, names: [label, id]}));

/** Treats commas and semicolons between names as spaces. A comma inside a name stays. */
const spaced = (text: string): string =>
	text.replaceAll(/[\s,;]+/g, ' ').trim();

function readSeveral({options}: Options, words: string): readonly string[] {
	if (/^none$/i.test(words)) {
		return [];
	}

	const known = options.map(({id, label}) => ({
		value: id,
		names: [spaced(label), id],
	}));
	const ids: string[] = [];
	for (let rest = spaced(words); rest !== '';) {
		const taken = takeOne(rest, known, 'value');
		ids.push(taken.found);
		({rest} = taken);
	}

	return ids;
}

/** “a number from 0 to 22”, “yes or no”. */
export function shapeText(shape: FieldShape): string {
	switch (shape.kind) {
		case 'number': {
			return `a number from ${minus(shape.min)} to ${minus(shape.max)}`;
		}

		case 'flag': {
			return 'yes or no';
		}

		case 'choice': {
			return listed(shape.options.map(({label}) => label));
		}

		case 'several': {
			return `none or some of ${shape.options.map(({label}) => label).join(', ')}`;
		}
	}
}
