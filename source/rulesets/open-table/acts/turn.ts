import {meanOfFormula} from '../../../dice/formula.js';
import {type ActRow, actRows, menuOf} from '../../../engine/act-rows.js';
import {impossible} from '../../../engine/refusals.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {find, nameOf} from '../../../engine/world.js';
import {refuseOutOfTurn, refuseUse} from '../legality.js';
import {actorsOf, attackOf, isIn, resourceOf, worthOf} from '../derived.js';
import type {AnyEvent} from '../flow-types.js';
import type {Attack} from '../sheet.js';
import type {OtAct, PlainAct, TaskId} from '../state.js';
import {attackLine} from '../text.js';
import {resourceActs, spent} from './resources.js';
import type {TurnScene} from './scene.js';
import {chanceOf} from '../rolls.js';

/* What somebody can do in its turn, or breaking in (OT-10): any number of each, then it is done. */

const attackBegun = (
	place: number,
	targets: readonly string[] | undefined,
	{actor}: TurnScene,
): readonly AnyEvent[] => {
	const resource = resourceOf(actor, attackOf(actor, place).uses);
	return [
		...(resource && resource.left > 0
			? [spent(actor, resource, resource.left - 1)]
			: []),
		{
			type: 'task-begun',
			task: 'attack',
			known: {by: actor.id, attack: place, targets},
		},
	];
};

const costOf = ({uses}: Attack) =>
	uses === undefined ? {} : {cost: `1 ${uses}`};

/** Only the first attack stands on top; the others are a letter further. */
const placeInMenu = (place: number) =>
	place === 0 ? {key: 'a'} : {key: 'a', group: 'Other attacks', groupKey: 'x'};

/** A row that opens a task for who acts. */
const opens = (
	task: TaskId,
	label: string,
	key: string,
	rule: string,
): ActRow<TurnScene, PlainAct, AnyEvent> => ({
	key,
	rule,
	show: () => ({id: task, label}),
	take: (_act, {actor}) => [{type: 'task-begun', task, known: {by: actor.id}}],
});

const turnRows = actRows<OtAct, AnyEvent>()<TurnScene>({
	attack: {
		rule: 'OT-20',
		show({attack: place, target}, {actor, state}, view) {
			const attack = attackOf(actor, place);
			const aimed = find(state, target);
			const number = aimed?.sheet.defence;
			const isOpen = knowsNumbers(state, aimed, view, 'ability');
			const bonus = attack.bonus + worthOf(state, actor.id);
			const odds =
				isOpen && attack.save === undefined
					? chanceOf({bonus, number, isAttack: true}, [], state)
					: undefined;
			return {
				id: `attack:${target}:${place}`,
				label: `Attack ${nameOf(state, target)} with ${attack.name}`,
				detail: attackLine(attack),
				about: target,
				...placeInMenu(place),
				...costOf(attack),
				...(odds !== undefined && {odds}),
				...(attack.damage && {
					effect: `~${meanOfFormula(attack.damage)} damage`,
				}),
			};
		},
		refuse: ({attack: place, target}, {actor, state}) =>
			isIn(state, target)
				? refuseUse(attackOf(actor, place), actor)
				: impossible('is out of the fight', 'OT-25'),
		take: ({attack, target}, scene) => attackBegun(attack, [target], scene),
	},
	/** OT-24: whom it hits is asked. */
	area: {
		key: 'A',
		rule: 'OT-24',
		show({attack: place}, {actor}) {
			const attack = attackOf(actor, place);
			return {
				id: `area:${place}`,
				label: `${attack.name} at several …`,
				detail: attackLine(attack),
				...costOf(attack),
			};
		},
		refuse: ({attack}, {actor}) => refuseUse(attackOf(actor, attack), actor),
		take: ({attack}, scene) => attackBegun(attack, undefined, scene),
	},
	done: {
		key: 'z',
		rule: 'OT-10',
		show: () => ({id: 'done', label: 'Done'}),
		take: (_act, {actor}) => [{type: 'member-done', who: actor.id}],
	},
	check: opens('check', 'Save or check …', 't', 'OT-30'),
	damage: opens('damage', 'Damage …', 'F', 'OT-23'),
	healing: opens('healing', 'Healing …', 'E', 'OT-26'),
	condition: opens('condition', 'Condition …', 'S', 'OT-31'),
	tell: opens('tell', 'Something else, in words …', 'T', 'OT-10'),
	spend: resourceActs('Spend', -1),
	regain: resourceActs('Regain', 1),
	ready: {
		...opens('ready', 'Ready, for a trigger …', 'r', 'OT-12'),
		refuse: (_act, {frame}) => refuseOutOfTurn(frame, 'OT-12'),
	},
	delay: {
		key: 'w',
		rule: 'OT-11',
		show: () => ({id: 'delay', label: 'Delay'}),
		refuse: (_act, {frame}) =>
			refuseOutOfTurn(frame, 'OT-11') ??
			(frame.isUsed
				? {reason: 'it has acted already', rule: 'OT-11'}
				: undefined),
		take: (_act, {actor}) => [{type: 'delayed', who: actor.id}],
	},
	/** OT-05: those of a group act in any order. */
	member: {
		key: 'M',
		rule: 'OT-05',
		show: ({who}, {state}) => ({
			id: `member:${who}`,
			label: `${nameOf(state, who)} first`,
			about: who,
			group: 'Who acts first',
			groupKey: 'J',
		}),
		refuse: ({who}, {frame, state}) =>
			actorsOf(frame, state).some(({id}) => id === who)
				? frame.isUsed
					? {reason: 'somebody is in the middle of its turn', rule: 'OT-05'}
					: undefined
				: impossible('has no part in this turn', 'OT-05'),
		take: ({who}) => [{type: 'picked', who}],
	},
});

/** Attacks as the sheet has them; last time's target comes first. */
function* attacks({actor, state}: TurnScene): Iterable<OtAct> {
	const foes = state.combatants.filter(
		({id, side}) => side !== actor.side && isIn(state, id),
	);
	const targets = [
		...foes.filter(({id}) => id === actor.lastTarget),
		...foes.filter(({id}) => id !== actor.lastTarget),
	];
	for (const [attack, {isArea}] of actor.sheet.attacks.entries()) {
		if (isArea && targets.length > 0) {
			yield {do: 'area', attack};
		} else {
			for (const {id: target} of targets) {
				yield {do: 'attack', attack, target};
			}
		}
	}
}

const always = [
	'check',
	'damage',
	'healing',
	'condition',
	'tell',
	'ready',
	'delay',
] as const;

/** An attack comes first, and once something was done, the end of the turn. */
function* offered(scene: TurnScene): Iterable<OtAct> {
	const {frame, actor, state} = scene;
	if (frame.isUsed) {
		yield {do: 'done'};
	}

	yield* attacks(scene);
	if (!frame.isUsed) {
		yield {do: 'done'};
	}

	for (const act of always) {
		yield {do: act};
	}

	for (const {name: resource} of actor.resources) {
		yield {do: 'spend', resource};
		yield {do: 'regain', resource};
	}

	for (const {id: who} of actorsOf(frame, state).slice(1)) {
		yield {do: 'member', who};
	}
}

export const turnMenu = menuOf(
	turnRows,
	offered,
	(_act, {actor, state}, view) => knowsNumbers(state, actor, view, 'ability'),
);
