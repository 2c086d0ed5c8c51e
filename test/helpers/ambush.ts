import {randomSource} from '../../source/dice/random-source.js';
import type {Id} from '../../source/engine/kit/basics.js';
import type {Header} from '../../source/event-store/lines/record.js';
import type {SealedRuleset} from '../../source/rulesets/index.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from './memory-log.js';
import {randomInput} from './random-session.js';
import {playOptions, sampleHeader} from './recorded-fight.js';
import type {Sample} from './samples.js';
import type {CombatantView} from '../../source/session/fight/views.js';
import type {GmInput} from '../../source/session/parts/input.js';

/* Fights full of secrets, each of which is recognized wherever it stands. */

/** What the hidden ones, their plans and all that the GM writes for nobody else are called. */
export const secretWord = 'Zyxgroth';

/** Numbers of foes; none of the samples has such. */
const secretNumber = 7351;

/** No frame for the players has any of it. */
export const secrets = new RegExp(`${secretWord}|${secretNumber}`, 'iu');

type Setup = {
	readonly settings: Readonly<Record<string, unknown>>;
	readonly entrants: ReadonlyArray<{
		readonly id: Id;
		readonly side: string;
		readonly control: string;
		readonly isHidden: boolean;
	}>;
};

/** The same with every second foe hidden, under a name of its own, and with numbers of foes that players must not know. */
function withHidden(header: Header): Header {
	const setup = header.setup as Setup;
	const foes = setup.entrants.filter(({control}) => control === 'gm');
	return {
		...header,
		title: `The ambush of ${secretWord} 1`,
		campaign: `${secretWord} 1`,
		setup: {
			...setup,
			settings: {...setup.settings, foeNumbers: false, foeHealth: 'words'},
			entrants: setup.entrants.map((entrant) => {
				const at = foes.indexOf(entrant);
				return at === -1 || (at % 2 === 1 && !entrant.isHidden)
					? entrant
					: {
							...entrant,
							id: `${secretWord.toLowerCase()}-${at}`,
							name: `${secretWord} ${at}`,
							kin: secretWord,
							isHidden: true,
						};
			}),
		},
	};
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value with one of its numbers replaced. */
function* withNumber(value: unknown): Generator {
	if (typeof value === 'number') {
		yield secretNumber;
	} else if (Array.isArray(value)) {
		const items: readonly unknown[] = value;
		for (const [at, item] of items.entries()) {
			for (const other of withNumber(item)) {
				yield items.with(at, other);
			}
		}
	} else if (isRecord(value)) {
		for (const [key, item] of Object.entries(value)) {
			for (const other of seenOnSheets.has(key) ? [] : withNumber(item)) {
				yield {...value, [key]: other};
			}
		}
	}
}

/** Where somebody is can be seen. */
const seenOnSheets: ReadonlySet<string> = new Set(['zone', 'square', 'cover']);

/** Numbers of a foe that players must not know become such as are recognized, wherever the rules take them. */
function number(fight: Fight, who: Id) {
	const count = [...withNumber(fight.sheetOf(who))].length;
	for (let at = 0; at < count; at++) {
		const sheet = [...withNumber(fight.sheetOf(who))][at];
		fight.gm({do: 'sheet', who, sheet});
	}

	for (const {id: field, isOpen, isPlace, shape} of fight.fields(who)) {
		if (!isOpen && !isPlace && shape.kind === 'number') {
			fight.gm({do: 'adjust', who, field, value: secretNumber});
		}
	}
}

/** What a GM does in secret. */
function* secretRulings(fight: Fight): Generator<GmInput> {
	const everybody = fight.combatants('gm');
	const hidden = everybody.filter(({isHidden}) => isHidden);
	const first = everybody.find(({isHidden}) => !isHidden);
	yield {do: 'note', text: `${secretWord} laughs`};
	yield {
		do: 'plan',
		text: `${secretWord} comes`,
		when: {unit: fight.info.units[0]?.id ?? '', in: 2},
	};
	for (const {id: who} of hidden) {
		yield {do: 'give', who, name: `${secretWord} aura`};
	}

	const [of] = hidden;
	if (of && first) {
		yield {do: 'give', who: first.id, name: 'shaken', until: {edge: 'end', of: of.id}};
	}
}

export type Ambush = {
	readonly header: Header;
	readonly ruleset: SealedRuleset;
	readonly records: readonly unknown[];
};

/**
 * A sample fight with hidden foes, in which so many answers were given, none of which brought anybody to light.
 * @param isOver the GM ended it
 */
export function ambushed(
	sample: Sample,
	{answers, isOver = false}: {readonly answers: number; readonly isOver?: boolean},
): Ambush {
	const {header: plain, ruleset} = sampleHeader(sample, 7);
	const header = withHidden(plain);
	const begun = memoryLog(header);
	const fight = openFight(ruleset, begun.log, [], playOptions());
	const source = randomSource(7);
	for (const input of secretRulings(fight)) {
		fight.gm(input);
	}

	let count = begun.lines.length;
	for (let answer = 0; answer < answers && !fight.outcome(); answer++) {
		fight.answer(randomInput(fight, source));
		if (isTold(fight)) {
			break;
		}

		count = begun.lines.length;
	}

	// What follows by itself from the last answers can bring somebody to light, too.
	for (; count >= 0; count--) {
		const store = memoryLog(header, begun.lines.slice(0, count));
		const numbered = openFight(ruleset, store.log, store.records(), playOptions());
		for (const {id} of foesInSight(numbered)) {
			number(numbered, id);
		}

		if (isOver) {
			numbered.gm({do: 'end'});
		}

		if (!isTold(numbered)) {
			return {header, ruleset, records: store.records()};
		}
	}

	throw new Error(`nobody stays hidden in ${sample.id}`);
}

/** A few of those whose numbers players must not know. */
const foesInSight = (fight: Fight): readonly CombatantView[] =>
	fight.info.settingRows.some(({id}) => id === 'foeNumbers')
		? fight
				.combatants('players')
				.filter(({control}) => control === 'gm')
				.slice(0, 2)
		: [];

/** Whether somebody came to light. */
const isTold = (fight: Fight): boolean =>
	fight.combatants('players').some(({name}) => secrets.test(name));

/** Such a fight, opened anew. */
export const openAmbush = ({header, ruleset, records}: Ambush): Fight =>
	openFight(
		ruleset,
		{...memoryLog(header).log, slug: `the-ambush-of-${secretWord.toLowerCase()}-1`},
		structuredClone(records),
		playOptions(),
	);
