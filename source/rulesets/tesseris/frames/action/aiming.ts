import {greyed, notAskedNow} from '../../../../engine/refusals.js';
import type {Step} from '../../../../engine/steps.js';
import {get} from '../../../../engine/world.js';
import {actionOf} from '../../actions/index.js';
import {attackOf} from '../../actions/row.js';
import type {TeAct} from '../../acts/types.js';
import {armOf} from '../../derived/arms.js';
import {squaresBetween} from '../../derived/place.js';
import type {AnyEvent} from '../../flow-types.js';
import {openArm, roundsFor} from '../../legality/arms.js';
import {type Attempt, refuseAim} from '../../legality/index.js';
import {type Location, isLocation} from '../../sheet.js';
import type {ActionFrame, TeCombatant, TeState} from '../../state.js';

/* What an attack asks once its first target is known: whom else it is at, and at which part (TE-M10, TE-R04, TE-R11). */

type AimStep = Step<ActionFrame, TeState, TeAct, AnyEvent>;

/** The weapon to be aimed now, as if it alone attacked. */
function attemptOf(
	{who, action, target, arm, aims, isBegun, done}: ActionFrame,
	state: TeState,
): Attempt | undefined {
	const row = actionOf(action);
	const open =
		row && target !== undefined && isBegun && done === 0
			? openArm(get(state, who), row, arm, aims.length)
			: undefined;
	return row && open !== undefined
		? {row, target: undefined, arm: open, isReaction: false}
		: undefined;
}

const refuseAt = (
	frame: ActionFrame,
	state: TeState,
	attempt: Attempt,
	target: string,
) => refuseAim(state, get(state, frame.who), {...attempt, target});

/** Whom the weapon could be at, the first one’s foe before all others. */
function choicesOf(frame: ActionFrame, state: TeState, attempt: Attempt) {
	const choices = state.combatants
		.map(({id, name}) => ({
			id,
			label: name,
			about: id,
			act: {do: 'target' as const, target: id},
			...greyed(refuseAt(frame, state, attempt, id)),
		}))
		.filter(({refused}) => !refused?.impossible);
	const allowed = choices.filter(({refused}) => !refused);
	return {
		allowed: [
			...allowed.filter(({id}) => id === frame.target),
			...allowed.filter(({id}) => id !== frame.target),
		],
		refused: choices.filter(({refused}) => refused),
	};
}

/** Whom each further weapon of a multi-strike is at; nobody is asked where one foe alone can be meant (TE-M10). */
export const aimSteps: readonly AimStep[] = [
	{
		id: 'aimed',
		kind: 'auto',
		due(frame, state) {
			const attempt = attemptOf(frame, state);
			return (
				attempt !== undefined &&
				choicesOf(frame, state, attempt).allowed.length < 2
			);
		},
		take(frame, state) {
			const attempt = attemptOf(frame, state);
			const only = attempt && choicesOf(frame, state, attempt).allowed[0];
			return [{type: 'aimed', ...(only && {at: only.id})}];
		},
	},
	{
		id: 'aim',
		kind: 'choose',
		due: (frame, state) => attemptOf(frame, state) !== undefined,
		ask(frame, state) {
			const combatant = get(state, frame.who);
			const attempt = attemptOf(frame, state);
			const {allowed, refused} = attempt
				? choicesOf(frame, state, attempt)
				: {allowed: [], refused: []};
			return {
				title: `${combatant.name}: ${attempt?.row.name.toLowerCase() ?? ''}, whom with the ${armOf(combatant, attempt?.arm)?.weapon.name.toLowerCase() ?? 'other hand'}?`,
				who: frame.who,
				why: 'two less than the first, on the same roll',
				rule: 'TE-M10',
				choices: [...allowed, ...refused],
			};
		},
		refuse(act, frame, state) {
			const attempt = attemptOf(frame, state);
			return act.do === 'target' && attempt
				? refuseAt(frame, state, attempt, act.target)
				: notAskedNow;
		},
		take: (act) =>
			act.do === 'target' ? [{type: 'aimed', at: act.target}] : [],
	},
];

/** The foes besides the first that a spray could strike, the nearest before the others (TE-R11). */
function inArc(frame: ActionFrame, state: TeState): readonly TeCombatant[] {
	const {who, action, target, arm, chosen, isBegun, done} = frame;
	const row = actionOf(action);
	if (!row || !attackOf(row)?.isSpray || !isBegun || done > 0 || chosen) {
		return [];
	}

	const combatant = get(state, who);
	const attempt: Attempt = {row, target: undefined, arm, isReaction: false};
	return state.combatants
		.filter(({id}) => id !== target && !refuseAt(frame, state, attempt, id))
		.toSorted(
			(one, other) =>
				squaresBetween(state, combatant, one) -
				squaresBetween(state, combatant, other),
		);
}

/** So many foes besides the first have a round of their own. */
function roundsToSpare({who, arm: id}: ActionFrame, state: TeState): number {
	const arm = armOf(get(state, who), id);
	return arm ? Math.max(0, roundsFor(arm, 'auto') - 1) : 0;
}

/** TE-R11: who is in the arc is for the GM to see; no more foes than rounds. */
export const arcStep: AimStep = {
	id: 'arc',
	kind: 'several',
	due: (frame, state) =>
		inArc(frame, state).length > 0 && roundsToSpare(frame, state) > 0,
	ask(frame, state) {
		const {name} = get(state, frame.who);
		const spare = roundsToSpare(frame, state);
		return {
			title: `${name}: ${actionOf(frame.action)?.name.toLowerCase() ?? ''}, who else is in the arc?`,
			who: frame.who,
			why: `45° to half the range, ${spare} more at most`,
			rule: 'TE-R11',
			options: inArc(frame, state).map((foe, at) => ({
				id: foe.id,
				label: foe.name,
				count: at < spare ? 1 : 0,
				max: 1,
			})),
		};
	},
	take: (ids, frame, state) => [
		{type: 'chosen', what: 'arc'},
		...ids
			.slice(0, roundsToSpare(frame, state))
			.map((at) => ({type: 'aimed' as const, at})),
	],
};

/** What is aimed at most comes first. */
const parts: readonly Location[] = ['arms', 'legs', 'body', 'head'];

/** TE-R04: the part that is to be disabled. */
export const partStep: AimStep = {
	id: 'part',
	kind: 'choose',
	due({action, chosen, isBegun, done}) {
		const row = actionOf(action);
		return (
			isBegun &&
			done === 0 &&
			chosen === undefined &&
			row !== undefined &&
			attackOf(row)?.isAtPart === true
		);
	},
	ask: (frame, state) => ({
		title: `${get(state, frame.who).name}: ${actionOf(frame.action)?.name.toLowerCase() ?? ''}, at which part?`,
		who: frame.who,
		rule: 'TE-R04',
		choices: parts.map((what) => ({
			id: what,
			label: what.charAt(0).toUpperCase() + what.slice(1),
			act: {do: 'choose' as const, what},
		})),
	}),
	refuse: (act) =>
		act.do === 'choose' && isLocation(act.what) ? undefined : notAskedNow,
	take: (act) =>
		act.do === 'choose' ? [{type: 'chosen', what: act.what}] : [],
};
