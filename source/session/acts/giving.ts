import {type Id, grouped} from '../../engine/kit/basics.js';
import {readCondition, rowMeant, unquoted} from '../fight/words/condition-words.js';
import type {Fight} from '../fight/fight.js';
import {isOnceIn} from '../fight/words/usual-condition.js';
import type {ActScene} from './act.js';
import {UnfitError, understood} from './parts/arguments.js';
import {type Outcome, doing, lineStep} from './parts/step.js';
import {takeWhom, whoOf, namesOf} from './parts/whom.js';
import {listed, matching} from '../parts/names.js';

export const giving = ({fight}: ActScene) =>
	lineStep('Give a condition: whom, and which?', (line) => {
		const {whom, rest} = takeWhom(line, fight);
		return given(whom, rest, fight);
	});

/** What stands behind those who are named: a condition with all that is said of it. */
export function given(whom: readonly Id[], line: string, fight: Fight): Outcome {
	const said = understood(readCondition(line, fight));
	if (said.name === '') {
		throw new UnfitError(
			`Which condition? give WHOM CONDITION, in your own words or one of`,
			fight.conditionRows().map(({name: known, summary}) => `  ${known}: ${summary}`),
		);
	}

	const row = fight.conditionRows().find(({id}) => id === said.row);
	const called = row?.name ?? said.name;
	const again = fight
		.endable()
		.filter(({who, name, about}) => whom.includes(who) && name === called && about === '');
	return {
		kind: 'do',
		// Who has it already, for good, has it once.
		before: again.map(({who, name}) => ended(who, name)),
		input: {do: 'give', who: whoOf(whom), ...said},
		said: () => [
			...effects(whom, fight, (who) =>
				fight.conditionEffect({
					who,
					name: called,
					worth: said.worth ?? row?.worth,
					isOnce: said.isOnce ?? (row && isOnceIn(fight, row)),
					isAsked: row?.isAsked,
					on: row?.on,
				}),
			),
			...(row ? [] : [`“${said.name}” is a condition of your own.`]),
		],
	};
}

/** “Oni, Thug: a Penalty (−30) on one roll.”, once they have it; nothing of those on whose rolls it does not count. */
const effects = (whom: readonly Id[], fight: Fight, effectOn: (who: Id) => string) =>
	[
		...grouped(
			fight
				.combatants('gm')
				.filter(({id}) => whom.includes(id))
				.map(({id, name}) => [effectOn(id), name] as const),
		),
	].flatMap(([effect, names]) => (effect === '' ? [] : [`${names.join(', ')}: ${effect}.`]));

/** “Oni, Thug surprised”: the condition that each of them has no longer; “Ysolde concentration”: all that hangs on hers. */
export function endingsMeant(line: string, fight: Fight) {
	const held = heldMeant(line, fight);
	if (held.length > 0) {
		return held;
	}

	const {whom, rest} = takeWhom(line, fight);
	return [ended(whoOf(whom), conditionOf(rest, whom, fight))];
}

const ended = (who: Id | readonly Id[], name: string) =>
	({do: 'end-condition', who, name}) as const;

function heldMeant(line: string, fight: Fight) {
	const [, called] = /^(.+?)(?:[’']s)?\s+concentrat(?:ion|ing|es)$/i.exec(line.trim()) ?? [];
	const by = called === undefined ? [] : takeWhom(called, fight).whom;
	return fight
		.endable()
		.filter(({from}) => from !== undefined && by.includes(from))
		.map(({who, name}) => ended(who, name));
}

export const ending = ({fight}: ActScene) =>
	lineStep('End a condition: of whom, and which?', (line) => doing(endingsMeant(line, fight)));

function conditionOf(words: string, whom: readonly Id[], fight: Fight): string {
	const names = new Set(
		fight
			.endable()
			.filter(({who}) => whom.includes(who))
			.map(({name}) => name),
	);
	const found = matching(
		unquoted(words) ?? words,
		[...names].map((name) => ({value: name, names: [name]})),
	);
	const row = found.length === 0 ? understood(rowMeant(words, fight)).row : undefined;
	const [name = row?.name, ...others] = found;
	if (name === undefined || words === '' || others.length > 0) {
		throw new UnfitError(
			names.size === 0
				? `${namesOf(whom, fight)} ${whom.length === 1 ? 'has' : 'have'} no condition that can be ended; adjust changes other values.`
				: `Which condition: ${listed([...names])}?`,
		);
	}

	return name;
}
