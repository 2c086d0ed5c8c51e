import {find, get, nameOf} from '../../../engine/world/world.js';
import {effectiveTotal} from '../derived/tests.js';
import {isDead, isSpent} from '../derived/vitals.js';
import {EventBatch} from '../event-batch.js';
import {type AnyEvent, exchange} from '../flow-types.js';
import type {Roll} from '../modifiers/personal.js';
import {aidedRerolls, basisOf} from '../derived/situation.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {type ResistFrame, resistForm, rulingForm} from '../state/frames.js';
import {hasStatus, statusesOf} from '../statuses/index.js';
import type {Bearing} from '../statuses/row.js';
import {statusRow} from '../statuses/rows.js';
import {rolledIn, testQuestions} from './test/rolling.js';

/** TE-44: a test to remain conscious is one whatever it comes from: Wounds, a knockout blow, want of breath. */
const bearingsOf = ({gains}: ResistFrame): ReadonlySet<Bearing> =>
	new Set<Bearing>(['all', 'resolve', ...(gains === 'unconscious' ? (['stay-up'] as const) : [])]);

const rollOf = (frame: ResistFrame): Roll => ({
	who: frame.who,
	bearings: bearingsOf(frame),
	against: frame.from,
	focus: 'skill',
});

const basis = (frame: ResistFrame, state: TeState) =>
	basisOf(
		get(state, frame.who),
		{stat: state.settings.resolveStat, skill: 'resolve'},
		aidedRerolls(state, frame.who),
	);

function settled(frame: ResistFrame, state: TeState): readonly AnyEvent[] {
	const {who, difficulty, rule} = frame;
	const test = rolledIn(frame);
	if (!test) {
		return [{type: 'frame-left'}];
	}

	const isUp = effectiveTotal(test) >= difficulty;
	const batch = new EventBatch(state);
	batch.add({type: 'resisted', who, difficulty, test, isUp, rule});
	if (!isUp && isAgain(frame, state)) {
		batch.add(rulingForm.opened({who: frame.from, action: 'disabling-shot'}));
	} else if (!isUp) {
		batch.raise(who, lesserOf(frame), frame.gains, {from: frame.from, note: frame.note});
	}

	return batch.events;
}

/** TE-R04: equipment that was Disabled already; what is graver for it is the GM's to say. */
const isAgain = ({who, gains, note}: ResistFrame, state: TeState): boolean =>
	gains === 'disabled' &&
	note !== undefined &&
	statusesOf(state, who).some(
		({row, condition}) => row?.id === 'disabled' && condition.note === note,
	);

/** Stunned replaces Dazed, and turns into it at its end (TE-C08); so does Slowed by an “instead” (TE-M06, TE-M07). */
const lesserOf = ({gains, rule}: ResistFrame) =>
	gains === 'stunned' || (gains === 'slowed' && rule !== 'TE-R04') ? ('dazed' as const) : undefined;

/** What it is resisted against is over: Stamina is back (TE-45), or the breath (TE-C10). */
const isOver = ({rule, who}: ResistFrame, state: TeState, combatant: TeCombatant): boolean =>
	(rule === 'TE-45' && !isSpent(combatant)) ||
	(rule === 'TE-C10' && !hasStatus(state, who, 'suffocating'));

/**
 * A Resolve test against a difficulty, and what happens to somebody who fails it (TE-03). The dead resist nothing, and
 * the unconscious lose nothing more by it than what is Disabled.
 */
export const resistFrame = exchange(resistForm, {
	isVoid(frame, state) {
		const combatant = find(state, frame.who);
		return (
			!combatant ||
			combatant.isGone ||
			isDead(combatant) ||
			(frame.gains !== 'disabled' && hasStatus(state, frame.who, 'unconscious')) ||
			isOver(frame, state, combatant)
		);
	},
	ask: testQuestions<ResistFrame>({
		form: resistForm,
		id: 'resolve',
		label: () => 'Resolve',
		basis,
		roll: rollOf,
		need: ({difficulty}) => difficulty,
		head: ({who, difficulty, gains}, state, isShown) => ({
			title: `${nameOf(state, who)}: Resolve${isShown ? ` against ${difficulty}` : ''}, or ${statusRow(gains).name}`,
			who,
		}),
		rule: ({rule}) => rule,
		isRerolled: ({difficulty}, roll) => effectiveTotal(roll) < difficulty,
	}),
	end: settled,
});
