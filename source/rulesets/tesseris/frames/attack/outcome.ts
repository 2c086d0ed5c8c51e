import {clauseOf} from '../../../../engine/kit/text.js';
import {single} from '../../../../dice/dice.js';
import {type Situation, armsAt, coverOf, isBroken} from '../../derived/situation.js';
import {damageToCover, hitsOf, isAtPoint, isCritical, netsOf} from '../../derived/damage.js';
import {effectiveTotal, totalOf} from '../../derived/tests.js';
import type {AnyEvent} from '../../flow-types.js';
import {reachOf, rollAt} from '../../modifiers/index.js';
import {type AttackFrame, type Hit, attackForm, defenceRollOf, sumOf} from '../../state/attack.js';
import {
	type AttackStep,
	at,
	doesDamage,
	head,
	isAllAnswered,
	isAtCover,
	isPlaceless,
} from './common.js';

/** The successes past the defence. Somebody who does not defend is at 0, and no defence is worth less than none (TE-32). */
function netOf({frame, effect}: Situation, reach: number): number {
	const defence = defenceRollOf(frame);
	return (effect.isSocial ? Math.max(0, reach) : reach) - (defence ? effectiveTotal(defence) : 0);
}

/** How many hits are critical, with one extra die each (TE-32, TE-75). */
const criticalsOf = (situation: Situation): number =>
	doesDamage(situation)
		? (situation.frame.nets ?? []).filter((net) => isCritical(situation, net)).length
		: 0;

/** TE-72: the net successes that shots would have had without the cover's bonus; shots that hit anyway come first. */
function keptOff(situation: Situation): readonly number[] {
	const test = defenceRollOf(situation.frame);
	const bonus = test?.counted.find(({id}) => id === 'cover')?.worth ?? 0;
	return test && bonus > 0 && coverOf(situation)
		? netsOf(situation, reachOf(situation) - Math.max(0, totalOf(test) - bonus))
		: [];
}

const coverDamageOf = (situation: Situation, net: number, hits: readonly Hit[]): number =>
	doesDamage(situation)
		? isAtCover(situation)
			? damageToCover(situation, netsOf(situation, net))
			: sumOf(hits, 'cover') + damageToCover(situation, keptOff(situation), hits.length)
		: 0;

/** Everything that an attack does to one target in one event, and the cover that breaks (TE-42, TE-43, TE-72). */
function resolved(situation: Situation): readonly AnyEvent[] {
	const {frame, attacker, target, state} = situation;
	const {defence, nets, places = [], criticals = []} = frame;
	const roll = rollAt(situation);
	if (!roll || !defence || !nets) {
		return [];
	}

	const net = netOf(situation, reachOf(situation));
	const hits =
		doesDamage(situation) && !isAtCover(situation)
			? hitsOf(situation, nets, places, criticals)
			: [];
	const coverDamage = coverDamageOf(situation, net, hits);
	const wounds = sumOf(hits, 'wounds');
	const {cover} = target.place;
	return [
		{
			type: 'resolved',
			attacker: attacker.id,
			target: target.id,
			action: frame.action,
			arm: armsAt(frame)[0],
			attack: roll,
			defence: {...defence, test: defenceRollOf(frame)},
			hits,
			isHit: nets.length > 0 && !isAtCover(situation),
			isAtCover: isAtCover(situation),
			net,
			stamina: target.body.stamina - sumOf(hits, 'stamina'),
			wounds: target.body.wounds + wounds,
			ego: target.body.ego - (state.settings.egoAtWounds ? wounds : 0),
			coverDamage,
			...missedOf(situation, hits),
		},
		...(cover && isBroken(cover, coverDamage)
			? [{type: 'covered' as const, who: target.id, cover: undefined, why: 'broken' as const}]
			: []),
	];
}

/** Of several weapons, those that miss (TE-M10). */
function missedOf({frame, effect}: Situation, hits: readonly Hit[]) {
	const used = new Set(hits.map(({arm}) => arm));
	const missed = effect.isMulti ? armsAt(frame).filter((arm) => !used.has(arm)) : [];
	return missed.length > 0 ? {missed} : {};
}

const hitsIn = ({nets}: AttackFrame): number => nets?.length ?? 0;

const isAnswered = ({defence, defenceRoll}: AttackFrame): boolean =>
	defence?.how === 'none' || defenceRoll !== undefined;

export const outcomeSteps: readonly AttackStep[] = [
	{
		id: 'compare',
		due: (frame) => frame.nets === undefined && isAnswered(frame),
		take(frame, state) {
			const situation = at(frame, state);
			return [attackForm.filled({nets: netsOf(situation, netOf(situation, reachOf(situation)))})];
		},
	},
	{
		id: 'hold-back',
		kind: 'number',
		due: (frame, state) =>
			hitsIn(frame) > 1 && !frame.isSaid && at(frame, state).effect.isPummel === true,
		ask(frame, state, view) {
			const situation = at(frame, state);
			const {attacker, target} = situation;
			return {
				...head(situation, view, {
					title: clauseOf(
						attacker,
						`lands ${hitsIn(frame)} hits on ${target.name}: how many deal damage?`,
					),
					who: attacker.id,
					rule: 'TE-M16',
				}),
				min: 1,
				max: hitsIn(frame),
				initial: hitsIn(frame),
			};
		},
		take: (hits, {nets = []}) => [attackForm.filled({nets: nets.slice(0, hits), isSaid: true})],
	},
	{
		id: 'placed',
		due: ({nets, places, where}) =>
			nets !== undefined && places === undefined && where !== undefined,
		take: ({where = 5}) => [attackForm.filled({places: [where]})],
	},
	{
		id: 'places',
		kind: 'roll',
		due: (frame, state) =>
			hitsIn(frame) > 0 &&
			frame.places === undefined &&
			!isAtCover(at(frame, state)) &&
			isPlaceless(at(frame, state)),
		ask(frame, state, view) {
			const situation = at(frame, state);
			return head(situation, view, {
				title: clauseOf(
					situation.target,
					`is hit${hitsIn(frame) > 1 ? ` ${hitsIn(frame)} times` : ''}: where?`,
				),
				who: frame.attacker,
				why: '1 head, 2–3 arms, 4–8 body, 9–10 legs',
				rule: 'TE-41',
			});
		},
		requests: (frame) =>
			(frame.nets ?? []).map((_, place) => ({
				id: `where-${place}`,
				who: frame.attacker,
				label: `hit ${place + 1}`,
				dice: {count: 1, sides: 10},
			})),
		take: (rolled) => [attackForm.filled({places: rolled.map((each) => single(each))})],
	},
	{
		id: 'criticals',
		kind: 'roll',
		due: (frame, state) =>
			hitsIn(frame) > 0 &&
			frame.criticals === undefined &&
			!isAtCover(at(frame, state)) &&
			criticalsOf(at(frame, state)) > 0,
		ask(frame, state, view) {
			const situation = at(frame, state);
			return head(situation, view, {
				title: clauseOf(situation.attacker, 'scores a critical hit'),
				who: frame.attacker,
				rule: isAtPoint(situation) ? 'TE-75' : 'TE-32',
			});
		},
		requests: (frame, state) =>
			Array.from({length: criticalsOf(at(frame, state))}, (_, place) => ({
				id: `critical-${place}`,
				who: frame.attacker,
				label: 'extra damage',
				dice: {count: 1, sides: 10},
			})),
		take: (rolled) => [attackForm.filled({criticals: rolled.map((each) => single(each))})],
	},
	{
		id: 'resolve',
		due: (frame) => !isAllAnswered(frame) && frame.nets !== undefined,
		take: (frame, state) => resolved(at(frame, state)),
	},
];
