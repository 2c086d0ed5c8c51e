import {menuOf} from '../../../engine/course/act-rows.js';
import {armOf, isAllReady, loadsNeeded} from '../derived/arms.js';
import {openParts} from '../derived/plan.js';
import {type AnyEvent, acts} from '../flow-types.js';
import type {ActorScene} from './scene.js';
import {refuseDraw, refuseLoad, refusePutAway} from '../legality/handling.js';
import type {DdCombatant} from '../state/combatant.js';
import type {FrameOf} from '../state/frames.js';
import type {ActOf, DdAct} from './types.js';

export type ReadyScene = ActorScene<FrameOf<'ready'>>;

type Handling = ActOf<'ready' | 'load' | 'put-away'>;

const weaponName = ({arm}: Handling, {combatant}: ReadyScene): string =>
	(armOf(combatant, arm)?.weapon.name ?? arm).toLowerCase();

const handled = (
	type: 'readied' | 'loaded' | 'put-away',
	{arm}: Handling,
	{combatant}: ReadyScene,
	isDone = true,
): readonly AnyEvent[] => [
	{type, who: combatant.id, arm, isDone},
	{type: 'frame-left'},
];

const rows = acts<ReadyScene>({
	ready: {
		key: 'r',
		show: (act, scene) => ({
			id: `ready:${act.arm}`,
			label: `Draw ${weaponName(act, scene)}`,
		}),
		refuse: ({arm}, {combatant}) => refuseDraw(combatant, arm),
		take: (act, scene) => handled('readied', act, scene),
	},
	load: {
		key: 'l',
		show: (act, scene) => ({
			id: `load:${act.arm}`,
			label: `Load ${weaponName(act, scene)}`,
		}),
		refuse: ({arm}, {combatant}) => refuseLoad(combatant, arm),
		take(act, scene) {
			const arm = armOf(scene.combatant, act.arm);
			const isDone =
				arm === undefined || loadsNeeded(arm, scene.state.settings) <= 1;
			return handled('loaded', act, scene, isDone);
		},
	},
	'put-away': {
		key: 'x',
		show: (act, scene) => ({
			id: `put-away:${act.arm}`,
			label: `Put away ${weaponName(act, scene)}`,
		}),
		refuse: ({arm}, {combatant}) => refusePutAway(combatant, arm),
		take: (act, scene) => handled('put-away', act, scene),
	},
	'give-up': {
		key: 'z',
		show: () => ({id: 'other', label: 'Something else'}),
		take: () => [{type: 'frame-left'}],
	},
});

/** The weapon of an attack that is still to come. */
const neededArm = (combatant: DdCombatant): string | undefined => {
	const main = combatant.plan?.main;
	return main?.do === 'attack' && openParts(combatant).includes('main')
		? main.arm
		: undefined;
};

/**
 * What can be done: draw and load first, then put away. At the very end, after what cannot be done: to put away what the
 * planned attack needs, or anything where nothing else is to be drawn, and to draw what was put away this round.
 */
function* offered(scene: ReadyScene): Iterable<DdAct> {
	const {combatant} = scene;
	const of = (kind: Handling['do']) =>
		combatant.arms.map(({weapon}): Handling => ({do: kind, arm: weapon.id}));
	const needed = neededArm(combatant);
	const isBack = ({do: kind, arm}: Handling) =>
		kind === 'ready' && arm === combatant.turn.stowed;
	const isLast = (act: Handling) =>
		isBack(act) ||
		(act.do === 'put-away' && (act.arm === needed || isAllReady(combatant)));
	const all = [...of('ready'), ...of('load'), ...of('put-away')];
	const isRefused = (act: Handling) =>
		readyMenu.refuse(act, scene) !== undefined;
	yield* all.filter((act) => !isRefused(act) && !isLast(act));
	yield* all.filter((act) => isRefused(act));
	yield {do: 'give-up'};
	yield* all.filter((act) => !isRefused(act) && isLast(act));
}

/** Ready Item: draw, put away or load, for one action each (DD-22, DD-53, DD-56). */
export const readyMenu = menuOf(rows, offered);

/** What the plan needs, if that can be done without a choice. */
export function plannedHandling({
	frame,
	combatant,
}: ReadyScene): Handling | undefined {
	const arm = combatant.arms.find(({weapon}) => weapon.id === frame.arm);
	if (!arm) {
		return undefined;
	}

	const {id} = arm.weapon;
	const refused = arm.isReady
		? refuseLoad(combatant, id)
		: refuseDraw(combatant, id);
	return refused ? undefined : {do: arm.isReady ? 'load' : 'ready', arm: id};
}
