import type {Step} from '../../../../engine/steps.js';
import {get} from '../../../../engine/world.js';
import {actionOf} from '../../actions/index.js';
import {armOf} from '../../derived/arms.js';
import type {ActionFrame, TeAct, TeState} from '../../facts.js';
import {type AnyEvent, foreign, greyed} from '../../flow-types.js';
import {openArm} from '../../legality/arms.js';
import {type Doing, refuseAim} from '../../legality/index.js';

/* Whom each further weapon of a multi-strike is at; nobody is asked where one foe alone can be meant (TE-M10). */

type AimStep = Step<ActionFrame, TeState, TeAct, AnyEvent>;

/** The weapon to be aimed now, as if it alone attacked. */
function doingOf(
	{who, action, target, arm, aims, isBegun, done}: ActionFrame,
	state: TeState,
): Doing | undefined {
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
	doing: Doing,
	target: string,
) => refuseAim(state, get(state, frame.who), {...doing, target});

/** Whom the weapon could be at, the first one’s foe before all others. */
function choicesOf(frame: ActionFrame, state: TeState, doing: Doing) {
	const choices = state.combatants
		.map(({id, name}) => ({
			id,
			label: name,
			about: id,
			act: {do: 'target' as const, target: id},
			...greyed(refuseAt(frame, state, doing, id)),
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

export const aimSteps: readonly AimStep[] = [
	{
		id: 'aimed',
		kind: 'auto',
		due(frame, state) {
			const doing = doingOf(frame, state);
			return (
				doing !== undefined && choicesOf(frame, state, doing).allowed.length < 2
			);
		},
		take(frame, state) {
			const doing = doingOf(frame, state);
			const only = doing && choicesOf(frame, state, doing).allowed[0];
			return [{type: 'aimed', ...(only && {at: only.id})}];
		},
	},
	{
		id: 'aim',
		kind: 'choose',
		due: (frame, state) => doingOf(frame, state) !== undefined,
		ask(frame, state) {
			const combatant = get(state, frame.who);
			const doing = doingOf(frame, state);
			const {allowed, refused} = doing
				? choicesOf(frame, state, doing)
				: {allowed: [], refused: []};
			return {
				title: `${combatant.name}: ${doing?.row.name.toLowerCase() ?? ''}, whom with the ${armOf(combatant, doing?.arm)?.weapon.name.toLowerCase() ?? 'other hand'}?`,
				who: frame.who,
				why: 'two less than the first, on the same roll',
				rule: 'TE-M10',
				choices: [...allowed, ...refused],
			};
		},
		refuse(act, frame, state) {
			const doing = doingOf(frame, state);
			return act.do === 'target' && doing
				? refuseAt(frame, state, doing, act.target)
				: foreign;
		},
		take: (act) =>
			act.do === 'target' ? [{type: 'aimed', at: act.target}] : [],
	},
];
