import {menuOf, type OtherWays, type Shown, backRow} from '../../../engine/course/menu.js';
import type {View} from '../../../engine/kit/basics.js';
import {capital, percent} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {type DefendAct, type DrAct, drActs, type AnyEvent} from '../flow-types.js';
import {fightRound} from '../phases/clock.js';
import {
	type Exchange,
	guardOf,
	keptWay,
	losesBonus,
	meansOf,
	priceOf,
	priceText,
	ruledOn,
} from '../phases/defence-costs.js';
import {attack} from '../frame-types.js';
import {damageOf} from '../rolls/damage.js';
import {
	couldDefend,
	defendActs,
	expected,
	isSkipped,
	isWorthIt,
	netOf,
	refuseAll,
	refuseAllWith,
	refuseDefence,
	stoppedBy,
} from '../defences.js';
import {knownSubstats, refuseNoDice} from '../legality.js';
import {surcharge} from '../phases/prices.js';
import {categoryOfSubstat, substatName, substatOf} from '../sheet/stats.js';
import {answeredBy, diceText} from '../shown/text.js';

/* The ways to defend, with the cost of each and the phases that are left (DR-07, DR-26). */

const noDefence: DefendAct = {do: 'defend', how: 'none', pay: 'free'};

const keys = {dodge: {whole: 'v', split: 'V'}, parry: {whole: 'b', split: 'P'}} as const;

/** “~5.2 damage, none in 16 %”: what the chance beside a defence is for. */
function knownOf(act: DefendAct, exchange: Exchange): Pick<Shown, 'odds' | 'effect'> {
	let none = 0;
	let mean = 0;
	for (const [stopped, chance] of stoppedBy(exchange, act).entries()) {
		const damage = damageOf(exchange, netOf(exchange) - stopped);
		none += damage === 0 ? chance : 0;
		mean += chance * damage;
	}

	const odds = Math.min(1, none);
	return {odds, effect: `~${mean.toFixed(1)} damage, none in ${percent(odds)}`};
}

function showDefence(act: DefendAct, exchange: Exchange, view: View): Shown {
	const {how, pay, isSplit} = act;
	const {state, attacker} = exchange;
	if (how === 'none') {
		return {id: 'none', label: 'No defence', key: 'o', rule: 'DR-26', isFree: true};
	}

	const means = meansOf(exchange, how);
	const dice = pay === 'guard' ? guardOf(exchange, how)?.dice : undefined;
	const made = `~${expected(exchange, {...means, dice}).toFixed(1)} successes`;
	return {
		id: [how, pay, ...(isSplit ? ['split'] : [])].join(':'),
		label: `${capital(how)}${isSplit ? `, keeping dice for another ${answeredBy[how]} …` : ''}`,
		key: keys[how][isSplit ? 'split' : 'whole'],
		cost: priceText(exchange, means, pay),
		isFree: pay === 'free' || pay === 'guard',
		detail: made,
		effect: made,
		...(!isSplit && knowsNumbers(state, attacker, view, 'ability') && knownOf(act, exchange)),
		rule: isSplit ? 'DR-18' : pay === 'abort' ? 'DR-07' : 'DR-26',
	};
}

function* defenceActs(exchange: Exchange, view: View): Iterable<DrAct> {
	const {state, frame, target} = exchange;
	const isWorthy = knowsNumbers(state, target, view, 'ability') && isWorthIt(exchange);
	if (!isWorthy) {
		yield noDefence;
	}

	const acts = defendActs(exchange);
	const [allowed, refused] = [
		acts.filter((act) => !refuseDefence(exchange, act)),
		acts.filter((act) => refuseDefence(exchange, act)),
	];
	yield* allowed;
	if (isWorthy) {
		yield noDefence;
	}

	for (const act of acts) {
		const split: DefendAct = {...act, isSplit: true};
		if (!refuseDefence(exchange, split)) {
			yield split;
		}
	}

	if (frame.way !== undefined || couldDefend(exchange)) {
		yield {do: 'ways'};
	}

	yield* refused;
}

/** Whether all that can be rolled was divided before (DR-18). */
function hasOnlyKept(exchange: Exchange): boolean {
	const allowed = defendActs(exchange).filter((act) => !refuseDefence(exchange, act));
	return allowed.length > 0 && allowed.every(({pay}) => pay === 'guard');
}

const knowsTarget = (_act: DrAct, {state, target}: Exchange, view: View): boolean =>
	knowsNumbers(state, target, view, 'ability');

const otherPrices: OtherWays = {group: 'At another price', groupKey: 'x'};

export const defenceMenu = menuOf(
	drActs<Exchange>({
		defend: {
			others: otherPrices,
			show: showDefence,
			refuse: (act, exchange) => refuseDefence(exchange, act),
			take: (act, exchange) => [defended(exchange, act), ...surchargeOn(exchange, act)],
		},
		ways: {
			key: 'Y',
			rule: 'DR-2A',
			show: () => ({id: 'ways', label: 'With another substat …'}),
			refuse: (_act, exchange) => (hasOnlyKept(exchange) ? keptWay : undefined),
			take: () => [attack.filled({isChoosingWay: true})],
		},
	}),
	defenceActs,
	knowsTarget,
);

function leastPrice(exchange: Exchange): {readonly cost?: string} {
	const act = defendActs(exchange).find((each) => !refuseDefence(exchange, each));
	return act === undefined || act.how === 'none'
		? {}
		: {cost: priceText(exchange, meansOf(exchange, act.how), act.pay)};
}

/** The GM rules which substat is rolled (DR-2A). */
export const defenceWayMenu = menuOf(
	drActs<Exchange>({
		way: {
			key: 'Y',
			rule: 'DR-2A',
			offer: ({state, target}, view) =>
				knownSubstats(state, target, view).map((substat) => ({do: 'way', substat})),
			show: ({substat}, exchange) => ({
				id: `way:${substat}`,
				label: substatName(substat),
				detail: diceText(substatOf(exchange.target.sheet, substat)),
				...leastPrice(ruledOn(exchange, substat)),
			}),
			refuse: ({substat}, exchange) =>
				refuseNoDice(exchange.target, substat) ??
				(hasOnlyKept(exchange) ? undefined : refuseAllWith(ruledOn(exchange, substat))),
			take: ({substat}) => [attack.filled({isChoosingWay: false, way: substat})],
		},
		back: backRow(() => [attack.filled({isChoosingWay: false})]),
	}),
	undefined,
	knowsTarget,
);

export function defended(exchange: Exchange, act: DefendAct): AnyEvent {
	const {state, frame, target} = exchange;
	const {how, pay} = act;
	const means =
		how === 'none'
			? ({how, skill: 'dodge', substat: 'dexterity'} as const)
			: meansOf(exchange, how);
	const guard = pay === 'guard' && how !== 'none' ? guardOf(exchange, how) : undefined;
	const {skill, substat} = guard ? {...guard, substat: frame.way ?? guard.substat} : means;
	const refused =
		how === 'none' && !isSkipped(exchange) && !couldDefend(exchange)
			? refuseAll(exchange)
			: undefined;
	const event = {
		type: 'defended',
		who: target.id,
		against: frame.attacker,
		how,
		pay,
		skill,
		substat,
		isSplit: act.isSplit ?? false,
		round: fightRound(state),
		spent: means.how === 'none' ? [] : priceOf(exchange, means, pay).now,
		...(losesBonus(exchange, pay) && {losesBonus: true as const}),
		...(refused && {refused}),
	} as const;
	return guard ? {...event, dice: guard.dice} : event;
}

/** DR-06, DR-07: the later phase that a defence outside the category costs as well. */
function surchargeOn(exchange: Exchange, {how, pay}: DefendAct): readonly AnyEvent[] {
	if (how === 'none') {
		return [];
	}

	const means = meansOf(exchange, how);
	return surcharge(
		exchange.target.id,
		priceOf(exchange, means, pay).oneOf,
		categoryOfSubstat(means.substat),
	);
}

export const undefendedEvent = (exchange: Exchange): AnyEvent => defended(exchange, noDefence);
