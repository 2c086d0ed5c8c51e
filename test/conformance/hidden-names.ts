import {type RandomSource, randomSource} from '../../source/dice/random-source.js';
import {type Id, isRefusal} from '../../source/engine/kit/basics.js';
import type {Command, GmAct} from '../../source/engine/facts/command.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import {run} from '../../source/engine/world/run.js';
import {type Combatant, type World, find} from '../../source/engine/world/world.js';
import {fightOf, recordsOf} from '../helpers/fight-of-trial.js';
import {readByPlayers, seenNow} from '../helpers/players-read.js';
import {randomGmAct} from '../helpers/random-play.js';
import type {TwinCheck} from './property.js';
import {type AnyEvent, Trial} from './trial.js';

/* Two fights that differ in what hidden ones are called. Whoever comes into sight gets an open name before. */

const secret = 'Qzlurker';

const isSecret = (text: string): boolean => text.startsWith(secret);

/** The same with other names, longer ones that come before all others. */
const reworded = <T>(value: T): T =>
	JSON.parse(
		JSON.stringify(value)
			.replaceAll('Qzlurker ', 'Another Long Name ')
			.replaceAll('qzlurker-', 'an-'),
	) as T;

const pick = <T>(items: readonly T[], source: RandomSource): T | undefined =>
	items[source.between(0, items.length - 1)];

const named = (number: number) => ({
	id: `${secret.toLowerCase()}-${number}`,
	name: `${secret} ${number}`,
	kin: `${secret} ${number}`,
});

/** Something about somebody hidden that is given to somebody in sight: who they are beside, how long it lasts. */
function pointing<Sheet, S extends World<Combatant, unknown>, Act, E>(
	{fields}: Ruleset<Sheet, S, Act, E>,
	state: S,
	source: RandomSource,
): GmAct<Sheet> {
	const ids = (isHidden: boolean) =>
		state.combatants.filter((combatant) => combatant.isHidden === isHidden).map(({id}) => id);
	const who = pick(ids(false), source) ?? '';
	const of = pick(ids(true), source) ?? '';
	const edge = pick(['start', 'end'] as const, source) ?? 'end';
	const places = fields.flatMap((field): ReadonlyArray<GmAct<Sheet>> => {
		const shape = field.shape(state, who);
		const isPlace =
			(shape.kind === 'choice' || shape.kind === 'several') &&
			shape.options.some(({id}) => id === of);
		return isPlace
			? [{do: 'adjust', who, field: field.id, value: shape.kind === 'choice' ? of : [of]}]
			: [];
	});
	return (
		pick<GmAct<Sheet>>(
			[
				...places,
				...places,
				{do: 'give', who, name: 'shaken', until: {edge, of}},
				{do: 'give', who, name: 'held', from: of, until: {edge, of}},
				{do: 'note', who: of, text: 'a note', isOpen: true},
				{do: 'reveal', who: of},
				{do: 'remove', who: of, why: 'flees'},
				{do: 'control', who: of, player: secret},
			],
			source,
		) ?? {do: 'skip'}
	);
}

/** What the GM does, with a secret name wherever it is about somebody hidden. */
function secretly<Sheet>(
	act: GmAct<Sheet>,
	state: World<Combatant, unknown>,
	number: number,
): GmAct<Sheet> {
	if (act.do === 'rename' && find(state, act.who)?.isHidden) {
		return {...act, name: `${secret} ${number}`};
	}

	return act.do === 'add'
		? {
				...act,
				entrants: act.entrants.map((entrant) =>
					entrant.isHidden ? {...entrant, ...named(number)} : entrant,
				),
			}
		: act;
}

/** Takes a command. Whoever comes into sight by it has an open name before. */
function takeOpenly<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	trial: Trial<Sheet, S, Act, E>,
	command: Command<Act, Sheet>,
) {
	const {rules, state} = trial;
	const outcome = run(rules, state, command);
	if (isRefusal(outcome)) {
		return;
	}

	const revealed: readonly Id[] = state.combatants
		.filter(({id, isHidden}) => isHidden && !find(outcome.state, id)?.isHidden)
		.map(({id}) => id);
	for (const who of revealed) {
		if (isSecret(find(trial.state, who)?.name ?? '')) {
			trial.take({
				kind: 'gm',
				act: {do: 'rename', who, name: `Stranger ${trial.state.index.get(who) ?? 0}`},
			});
		}
	}

	trial.take(command);
}

/** The first line in which two texts differ, in both. */
export function difference(one: string, other: string): string | undefined {
	const mine = one.split('\n');
	const theirs = other.split('\n');
	const at = mine.findIndex((line, place) => line !== theirs[place]);
	return one === other
		? undefined
		: `“${mine[at] ?? ''}” and “${theirs[at] ?? ''}” after “${mine[at - 1] ?? ''}”`;
}

/** Some of each side, so that much happens between few, and half of the foes hidden. */
const castOf = <E extends Combatant | {readonly side: string}>(
	entrants: readonly E[],
	seed: number,
): readonly E[] =>
	['good', 'bad'].flatMap((side) => {
		const own = entrants.filter((entrant) => entrant.side === side);
		return own
			.map((_, at) => own[(at + seed) % own.length] ?? own[at])
			.flatMap((entrant) => entrant ?? [])
			.slice(0, side === 'good' ? 2 : 4);
	});

/** Whatever the GM does, players read the same, until somebody comes into sight and after it. */
export const hiddenNamesAreSecret: TwinCheck = ({rules, setup, variations}, seed, steps) => {
	const entrants = castOf(setup.entrants, seed).map((entrant, at) =>
		entrant.side === 'bad' && at % 2 === 0 ? {...entrant, ...named(at), isHidden: true} : entrant,
	);
	const settings = {...setup.settings, ...variations[seed % variations.length]};
	const trial = new Trial(rules, {settings, entrants}, randomSource(seed));
	const {source} = trial;
	let compared = 0;
	for (let step = 1; step <= steps; step++) {
		const {state} = trial;
		const ruling = source.between(1, 4);
		const act: GmAct<(typeof entrants)[number]['sheet']> | undefined = state.over
			? {do: 'reopen'}
			: ruling === 1
				? pointing(rules, state, source)
				: ruling === 2
					? secretly(randomGmAct(rules, state, source), state, 100 + step)
					: undefined;
		const taken = act ? ({kind: 'gm', act} as const) : trial.answer();
		if (taken) {
			takeOpenly(trial, taken);
		}

		if (step % 15 === 0 || step === steps) {
			const records = recordsOf(trial);
			// What was told stays as it is, so it is read once, in the end.
			const read = step === steps ? readByPlayers : seenNow;
			const [one = '', other = ''] = [records, reworded(records)].map((each) =>
				read(fightOf(rules, each)),
			);
			const found = difference(one, other);
			compared++;
			if (found !== undefined) {
				return {compared, fault: `step ${step}: ${found}`};
			}
		}
	}

	return {compared, fault: undefined};
};
