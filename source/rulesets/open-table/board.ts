import {type Id, type View, grouped} from '../../engine/basics.js';
import {
	type Board,
	type Gauge,
	type Lane,
	type Mark,
	markFor,
} from '../../engine/board.js';
import {type Condition, conditionText} from '../../engine/conditions.js';
import {counted, signed} from '../../engine/text.js';
import {isSeen, knowsNumbers} from '../../engine/veil.js';
import {actorsOf, heldBy, isStable, plightOf, roundOf} from './derived.js';
import {inOrder} from './order.js';
import type {OtCombatant, OtState, Plight} from './state.js';

/** What all lanes need, gathered once a board. */
type Scene = {
	readonly state: OtState;
	readonly view: View;
	readonly acting: Id | undefined;
	readonly conditions: ReadonlyMap<Id, readonly Condition[]>;
};

function sceneOf(state: OtState, view: View): Scene {
	const turn = state.stack.findLast((frame) => frame.kind === 'turn');
	return {
		state,
		view,
		acting: turn && actorsOf(turn, state)[0]?.id,
		conditions: grouped(state.conditions.map((each) => [each.who, each])),
	};
}

const markOf = (combatant: OtCombatant, {state, acting}: Scene): Mark =>
	markFor(combatant, {
		isUp: plightOf(combatant, state) === 'up',
		isActing: combatant.id === acting,
		hasActed: () => combatant.place.actedIn >= Math.max(1, roundOf(state)),
	});

/** Foes' hit points are the GM's, unless the setting opens them. */
function gaugesOf(
	combatant: OtCombatant,
	{state, view}: Scene,
): readonly Gauge[] {
	const {hp, sheet, temporary} = combatant;
	return hp === undefined || !knowsNumbers(state, combatant, view, 'health')
		? []
		: [
				{id: 'HP', value: hp, max: Math.max(hp, sheet.hp ?? hp)},
				...(temporary > 0
					? [{id: 'Temporary', short: 'T', value: temporary}]
					: []),
			];
}

const plightBadges: Readonly<Record<Plight, readonly string[]>> = {
	up: [],
	down: ['down'],
	out: ['out'],
};

function badgesOf(combatant: OtCombatant, scene: Scene): readonly string[] {
	const {state, view, conditions} = scene;
	const {id, isHidden, place, trigger, reactions, resources, sheet, fate} =
		combatant;
	const plight = plightOf(combatant, state);
	const {successes, failures} = fate;
	return [
		...(isHidden ? ['hidden'] : []),
		...plightBadges[plight],
		...(plight === 'down'
			? [isStable(combatant) ? 'stable' : `${successes}✓ ${failures}×`]
			: []),
		...(place.isDelaying ? ['delays'] : []),
		...(trigger === undefined ? [] : ['ready']),
		...(heldBy(state, id).length > 0 ? ['concentrates'] : []),
		...(reactions < sheet.reactions && plight === 'up'
			? [counted(reactions, 'reaction')]
			: []),
		...(knowsNumbers(state, combatant, view, 'ability')
			? resources.flatMap(({name, left, most}) =>
					left < most ? [`${name} ${left}`] : [],
				)
			: []),
		...(conditions.get(id) ?? []).map((each) =>
			conditionText(state, each, view),
		),
	];
}

/** “14, modifier +2 (OT-02)”; what a modifier is worth is a foe's secret. */
export function whyThere(
	combatant: OtCombatant,
	state: OtState,
	view: View,
): string {
	const {place, sheet} = combatant;
	if (place.initiative === undefined) {
		return 'has no initiative yet (OT-02)';
	}

	const modifier = knowsNumbers(state, combatant, view, 'order')
		? `, modifier ${signed(sheet.initiative)}`
		: '';
	return place.isDelaying
		? 'delays, and acts when it says so (OT-11)'
		: `initiative ${place.initiative}${modifier} (OT-02)`;
}

const laneOf = (combatant: OtCombatant, scene: Scene): Lane => ({
	combatant: combatant.id,
	name: combatant.name,
	side: combatant.side,
	mark: markOf(combatant, scene),
	order: combatant.place.isDelaying
		? '–'
		: String(combatant.place.initiative ?? '–'),
	why: whyThere(combatant, scene.state, scene.view),
	gauges: combatant.isGone ? [] : gaugesOf(combatant, scene),
	badges: badgesOf(combatant, scene),
});

/** The GM's lines of the order stand beside the round (OT-07). */
const linesText = ({lines}: OtState): readonly string[] =>
	lines.map(({text, initiative}) => `${initiative}: ${text}`);

/** In acting order, those who are out last. */
export function board(state: OtState, view: View): Board {
	const scene = sceneOf(state, view);
	const seen = inOrder(state).filter(({id}) => isSeen(state, id, view));
	const isOut = (combatant: OtCombatant) =>
		plightOf(combatant, state) === 'out';
	return {
		clock: [
			`Round ${roundOf(state)}`,
			...(view === 'gm' ? linesText(state) : []),
		],
		lanes: [...seen.filter((each) => !isOut(each)), ...seen.filter(isOut)].map(
			(combatant) => laneOf(combatant, scene),
		),
	};
}
