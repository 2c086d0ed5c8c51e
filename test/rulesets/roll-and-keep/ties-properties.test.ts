import test from 'ava';
import {type RandomSource, randomSource} from '../../../source/dice/random-source.js';
import type {PlanAct} from '../../../source/engine/course/plans/step.js';
import type {Command, GmAct} from '../../../source/engine/facts/command.js';
import {isRefusal} from '../../../source/engine/kit/basics.js';
import {run} from '../../../source/engine/world/run.js';
import {find} from '../../../source/engine/world/world.js';
import type {AnyEvent, RkAct} from '../../../source/rulesets/roll-and-keep/flow-types.js';
import {rollAndKeep} from '../../../source/rulesets/roll-and-keep/index.js';
import {whyThere} from '../../../source/rulesets/roll-and-keep/shown/why-there.js';
import type {RkSheet} from '../../../source/rulesets/roll-and-keep/sheet/sheet.js';
import type {RkState} from '../../../source/rulesets/roll-and-keep/state.js';
import {type Memory, randomAnswer, randomGmAct} from '../../helpers/random-play.js';
import {ark, danny, fighter, finch, setupOf} from '../../helpers/rk-scene.js';
import {seedsTo} from '../../helpers/thoroughness.js';

/* What header and menu say of a tie is what happens, whatever changes who ties (RK-04). */

type Step = Command<RkAct | PlanAct, RkSheet>;

/** The changes after which others tie than before. */
function changeOf(state: RkState, source: RandomSource): GmAct<RkSheet> {
	const who = state.combatants[source.between(0, state.combatants.length - 1)]?.id ?? '';
	const gone = state.combatants.find(({isGone}) => isGone);
	const hide: GmAct<RkSheet> = {do: find(state, who)?.isHidden ? 'reveal' : 'hide', who};
	const acts: ReadonlyArray<GmAct<RkSheet>> = [
		hide,
		hide,
		hide,
		gone ? {do: 'return', who: gone.id} : {do: 'remove', who, why: 'flees'},
		{do: 'set', setting: 'hiddenKnown', value: source.between(0, 1) === 0},
		{do: 'set', setting: 'sameMoment', value: source.between(0, 1) === 0 ? 'one' : 'both'},
	];
	return source.between(1, 9) === 1
		? randomGmAct(rollAndKeep, state, source)
		: (acts[source.between(0, acts.length - 1)] ?? hide);
}

/** Mostly the same numbers, so that many tie. */
const init = (state: RkState, source: RandomSource): Step | undefined => {
	const prompt = rollAndKeep.prompt(state, 'gm');
	return prompt.kind === 'roll' && prompt.id === 'fight/init'
		? {
				kind: 'roll',
				prompt: prompt.id,
				value: prompt.requests.map(({id, dice: {count}}) => {
					const isUsual = source.between(1, 4) > 1;
					return {
						id,
						how: 'typed',
						dice: Array.from({length: count}, (_, at) => [
							isUsual ? 2 + 2 * at : source.between(1, 9),
						]),
					};
				}),
			}
		: undefined;
};

/** Holds, and holds that are broken: at random there are few. */
function hold(state: RkState, source: RandomSource): Step | undefined {
	const prompt = rollAndKeep.prompt(state, 'gm');
	const open = rollAndKeep
		.interrupts(state)
		.find(({act, refused}) => act.do === 'break-hold' && !refused);
	if (open && source.between(1, 3) === 1) {
		return {kind: 'interrupt', act: open.act};
	}

	return prompt.kind === 'choose' &&
		prompt.choices.some(({id, refused}) => id === 'hold' && !refused) &&
		source.between(1, 4) === 1
		? {kind: 'choose', prompt: prompt.id, value: {do: 'hold'}}
		: undefined;
}

type Happening = {
	readonly events: readonly AnyEvent[];
	readonly before: RkState;
	readonly after: RkState;
	readonly step: Step;
};

/** Answers at random, with changes in between. */
function* happenings(seed: number): Generator<Happening> {
	const source = randomSource(seed);
	const memory: Memory = new Map();
	const tough = {panache: 4, resolve: 9};
	const scout = fighter('Scout', 'bad', tough, {isHidden: true});
	let state = rollAndKeep.initial(
		setupOf([ark(tough), finch(tough), danny(tough), scout, fighter('Cid', 'bad', tough)]),
	);
	let step: Step | undefined = {kind: 'start'};
	for (let count = 0; count < 300 && step; count++) {
		const outcome = run(rollAndKeep, state, step);
		if (!isRefusal(outcome)) {
			yield {events: outcome.events, before: state, after: outcome.state, step};
			state = outcome.state;
		}

		step =
			source.between(1, 6) === 1
				? {kind: 'gm', act: changeOf(state, source)}
				: (init(state, source) ??
					hold(state, source) ??
					randomAnswer<RkAct | PlanAct, RkSheet>(
						rollAndKeep.prompt(state, 'gm'),
						rollAndKeep.interrupts(state),
						source,
						memory,
					));
	}
}

function whyOf(state: RkState, who: string): string {
	const combatant = find(state, who);
	return combatant ? whyThere(state, combatant, 'gm') : '';
}

/** With whom somebody is said to act at the same time. */
function saidOf(state: RkState, who: string): readonly string[] {
	const [, said = ''] =
		/, (?:at the same time as|in one moment with) (.*), RK-04/u.exec(whyOf(state, who)) ?? [];
	return state.combatants.flatMap(({id, name}) =>
		new RegExp(`\\b${name}\\b`, 'u').test(said) ? [id] : [],
	);
}

const seeds = seedsTo(40, 4);

/** Each event in its turn. */
function* eventsOf(seed: number) {
	for (const {events, before, step} of happenings(seed)) {
		let state = before;
		for (const event of events) {
			yield {
				event,
				state,
				about: `seed ${seed}, ${JSON.stringify(step)}, ${JSON.stringify(event)}`,
			};
			state = rollAndKeep.evolve(state, event);
		}
	}
}

/** Whose damage it is that is rolled at once. */
const strikerIn = (event: AnyEvent, {group}: RkState): string | undefined =>
	event.type === 'opened' && event.form === 'wound'
		? group.find((id) => id === event.facts['by'])
		: undefined;

test('damage waits exactly where the header says that others act at the same time, and they act before it (RK-04)', (t) => {
	let waits = 0;
	let ends = 0;
	for (const seed of seeds) {
		for (const {event, state, about} of eventsOf(seed)) {
			const {group, acted, hits} = state;
			const striker = strikerIn(event, state);
			if (event.type === 'hit-deferred') {
				waits++;
				t.true(hits.length > 0 || saidOf(state, event.attacker).length > 0, about);
			} else if (striker !== undefined) {
				t.deepEqual(saidOf(state, striker), [], about);
			} else if (event.type === 'group-settled' && group.length > 1) {
				ends++;
				t.deepEqual(
					group.map((id) => [id, ...saidOf(state, id)].toSorted()),
					group.map(() => group.toSorted()),
					about,
				);
				t.true(
					group.every((id) => acted.includes(id)),
					about,
				);
			}
		}
	}

	t.true(
		waits > seeds.length / 2 && ends > 3 * seeds.length,
		`${waits} hits waited, ${ends} moments ended`,
	);
});

test('whoever is said to act at the same time with a broken hold does once it is broken, and else nobody (RK-04, RK-0C)', (t) => {
	let breaks = 0;
	for (const seed of seeds) {
		for (const {before, after, step} of happenings(seed)) {
			const who =
				step.kind === 'interrupt' && step.act.do === 'break-hold' ? step.act.who : undefined;
			// A setting that was changed before comes into force once nobody is asked.
			if (who === undefined || before.settings !== after.settings) {
				continue;
			}

			const choice = rollAndKeep.interrupts(before).find(({id}) => id === `break-hold:${who}`);
			const isTied = choice?.detail?.includes('at the same time') === true;
			const said = saidOf(after, who);
			breaks += isTied ? 1 : 0;
			t.is(isTied, said.length > 0, `seed ${seed}: ${choice?.detail ?? ''}; ${whyOf(after, who)}`);
		}
	}

	t.true(breaks > seeds.length / 4, `${breaks} broken holds tied`);
});
