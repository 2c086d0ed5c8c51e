import {closeStep as closeStepOf, oneSideMenu} from '../../../engine/course/closing.js';
import {hasTurn, roundOf, winner, actorsOf, isDown, isIn} from '../derived.js';
import {type AnyEvent, asking} from '../flow-types.js';
import {type OtState, type TurnFrame, turn} from '../state/fight.js';
import {single} from '../../../dice/dice.js';
import {menuStep} from '../../../engine/course/menu.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {Condition} from '../../../engine/world/conditions.js';
import {rollEach} from '../../../engine/course/steps.js';
import {clauseOf} from '../../../engine/kit/text.js';
import {seen} from '../../../engine/world/veil.js';
import {clause, find, get, nameOf} from '../../../engine/world/world.js';
import {turnMenu} from '../acts/turn.js';
import {idlenessOf} from '../statuses.js';
import {whyNow} from '../shown/text.js';
import {task} from '../state/task.js';

const canGoOn = (state: OtState) => state.combatants.some((combatant) => hasTurn(combatant, state));

const wentOn = (state: OtState): AnyEvent => ({type: 'went-on', round: roundOf(state) + 1});

/** OT-25: one side is left, or none, and the GM has not let this round go on. */
export const mayClose = (state: OtState): boolean =>
	winner(state) !== undefined && (roundOf(state) > state.goesOnIn || !canGoOn(state));

export const closeStep = <Frame>(due: (frame: Frame, state: OtState) => boolean) =>
	closeStepOf(
		due,
		oneSideMenu(winner, {label: 'No, the fight goes on', event: wentOn, isPossible: canGoOn}),
		winner,
		{rule: 'OT-25'},
	);

/** OT-33: what may come back at the start of the turn, and was not rolled for yet. */
const recharges = (frame: TurnFrame, state: OtState) =>
	frame.as === 'reaction' || frame.isUsed
		? []
		: actorsOf(frame, state).flatMap(({id: who, resources}) =>
				resources.flatMap((resource) =>
					resource.recharge !== undefined &&
					resource.left < resource.most &&
					!frame.rolled.includes(`${who} ${resource.name}`)
						? [{who, resource}]
						: [],
				),
			);

/** OT-25: whose fate is open in this turn. */
const fallen = (frame: TurnFrame, state: OtState): Id | undefined =>
	frame.fallen.find((id) => isDown(find(state, id), state));

/** OT-31: what a save at the end of the turn may end. */
const saveable = ({as, ids, rolled}: TurnFrame, state: OtState): readonly Condition[] =>
	state.conditions.filter(
		({id, who, difficulty}) =>
			as === 'turn' &&
			difficulty !== undefined &&
			ids.includes(who) &&
			isIn(state, who) &&
			!rolled.includes(`condition ${id}`),
	);

/** Whoever delays keeps its turn for later (OT-11). */
function over({as, ids}: TurnFrame, state: OtState): readonly AnyEvent[] {
	const ending = as === 'reaction' ? [] : ids.filter((id) => !find(state, id)?.place.isDelaying);
	return [
		{type: 'turn-over', ids: ending},
		...ending.flatMap((who): readonly AnyEvent[] => {
			const {starts = 0, ends = 0} = find(state, who) ?? {};
			return starts > ends ? [{type: 'ended', who}] : [];
		}),
	];
}

const fates = {
	wait: ['o', 'stays down'],
	stand: ['y', 'stands up with 1 hit point'],
	out: ['Q', 'is out of the fight'],
} as const;

/** A turn, or a reaction in that of another (OT-10 to OT-13). */
export const turnFrame = asking(turn, {
	left: [],
	abandon: over,
	ask: [
		rollEach({
			id: 'recharge',
			items: recharges,
			ask: (frame, state) => ({
				title: 'What comes back?',
				involves: recharges(frame, state).map(({who}) => who),
				rule: 'OT-33',
			}),
			requests: ({who, resource}, _frame, state, view) => [
				{
					id: `${who} ${resource.name}`,
					who,
					label: view ? `${nameOf(state, who)}: ${resource.name}` : '',
					dice: {count: 1, sides: 6},
					...(view === 'gm' && {need: `${resource.recharge ?? 6} or more`}),
				},
			],
			take({who, resource: {name, left, recharge = 7}}, [rolled]) {
				const face = single(rolled);
				return [
					{
						type: 'recharge-rolled',
						who,
						resource: name,
						face,
						left: left + Number(face >= recharge),
					},
				];
			},
		}),
		{
			id: 'down',
			due: (frame, state) =>
				state.settings.atZero === 'checks' && fallen(frame, state) !== undefined,
			take(frame, state) {
				const targets = [fallen(frame, state) ?? ''];
				return [task.opened({task: 'down', targets, number: state.settings.downNumber})];
			},
		},
		{
			// OT-25: where the GM's word decides what becomes of a fallen hero.
			choose: 'fate',
			rule: 'OT-25',
			when: (frame, state) => fallen(frame, state) !== undefined,
			head(frame, state) {
				const who = fallen(frame, state) ?? '';
				return {title: clause(state, who, 'is down: what happens now?'), who, rule: 'OT-25'};
			},
			offer: () => ['wait', 'stand', 'out'],
			show(id, frame, state) {
				const [key, does] = fates[id];
				return {id, key, label: clause(state, fallen(frame, state), does)};
			},
			take: (ruled, frame, state) => [
				{type: 'fate-ruled', who: fallen(frame, state) ?? '', fate: ruled},
			],
		},
		// Not while what broke into is under way, nor while blows of the same moment wait (OT-04).
		closeStep(
			({as}: TurnFrame, state) =>
				as !== 'reaction' && state.pending.length === 0 && mayClose(state),
		),
		menuStep('act', {
			due: (frame, state) => actorsOf(frame, state).length > 0,
			menu: turnMenu,
			scene: (frame: TurnFrame, state: OtState) => ({
				frame,
				state,
				actor: actorsOf(frame, state)[0] ?? get(state, frame.ids[0] ?? ''),
			}),
			head: ({actor, state, frame: {as, ids, isTogether}}, view) => ({
				title: clauseOf(actor, 'acts'),
				who: actor.id,
				rule: 'OT-10',
				why:
					idlenessOf(state, actor.id) ??
					(as === 'reaction'
						? 'breaks in'
						: isTogether && seen(state, ids, view).length > 1
							? 'all of this initiative act at the same time'
							: seen(state, ids, view).length > 1
								? 'the group shares a turn'
								: whyNow(actor, state)),
			}),
		}),
		{
			id: 'save',
			due: (frame, state) => saveable(frame, state).length > 0,
			take: (frame, state) =>
				saveable(frame, state)
					.slice(0, 1)
					.map(({id, who, note: save, difficulty: number}) =>
						task.opened({
							task: 'recovery',
							targets: [who],
							save,
							number,
							condition: id,
							roll: `condition ${id}`,
						}),
					),
		},
	],
	end: over,
});
