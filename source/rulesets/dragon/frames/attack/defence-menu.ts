import {greyed} from '../../../../engine/refusals.js';
import {expectedSuccesses} from '../../../../dice/successes.js';
import {capital} from '../../../../engine/text.js';
import {discreet, knowsNumbers} from '../../../../engine/veil.js';
import type {AnyEvent} from '../../events/index.js';
import type {DefendAct, DrAct} from '../../acts/types.js';
import type {View} from '../../../../engine/basics.js';
import type {Choice} from '../../../../engine/prompt.js';
import {
	type Exchange,
	guardOf,
	meansOf,
	priceText,
	spentOn,
} from '../../defence-costs.js';
import {defendActs, isWorthIt, refuseDefence} from '../../defences.js';
import {fightRound} from '../../derived.js';
import {oddsOfPool, poolOf} from '../../pools.js';
import {defenceScene} from '../../rolls.js';
import {substatName} from '../../stats.js';

/* The ways to defend, with what each takes and what is left (DR-07, DR-26). */

const idOf = ({how, pay, isSplit}: DefendAct): string =>
	[how, ...(how === 'none' ? [] : [pay]), ...(isSplit ? ['split'] : [])].join(
		':',
	);

function defendChoice(exchange: Exchange, act: DefendAct): Choice<DrAct> {
	const {how, pay, isSplit} = act;
	if (how === 'none') {
		return {id: 'none', label: 'No defence', act, rule: 'DR-26'};
	}

	const {state, target} = exchange;
	const means = meansOf(exchange, how);
	const dice = pay === 'guard' ? guardOf(exchange)?.dice : undefined;
	const pool = poolOf(defenceScene(state, target, {...means, dice}));
	return {
		id: idOf(act),
		label: `${capital(how)}${isSplit ? ', and keep dice for another …' : ''}`,
		act,
		cost: priceText(exchange, means, pay),
		detail: `~${expectedSuccesses(oddsOfPool(pool)).toFixed(1)} successes`,
		rule: isSplit ? 'DR-18' : pay === 'abort' ? 'DR-07' : 'DR-26',
		...greyed(refuseDefence(exchange, act)),
	};
}

export function defenceChoices(
	exchange: Exchange,
	view: View,
): ReadonlyArray<Choice<DrAct>> {
	const acts = defendActs(exchange);
	const whole = acts.map((act) => defendChoice(exchange, act));
	const split = acts
		.filter(({pay}) => pay !== 'guard' && pay !== 'free')
		.map((act) => defendChoice(exchange, {...act, isSplit: true}))
		.filter(({refused}) => !refused);
	const allowed = whole.filter(({refused}) => !refused);
	const none = defendChoice(exchange, {do: 'defend', how: 'none', pay: 'free'});
	const isShown = knowsNumbers(
		exchange.state,
		exchange.target,
		view,
		'ability',
	);
	const choices = [
		...(isShown && isWorthIt(exchange)
			? [...allowed, none]
			: [none, ...allowed]),
		...split,
		{
			id: 'ways',
			label: `With another substat than ${substatName(meansOf(exchange, 'dodge').substat)} …`,
			act: {do: 'ways'} as const,
			rule: 'DR-2A',
		},
		...whole.filter(({refused}) => refused),
	];
	return discreet(choices, isShown);
}

export const defended = (exchange: Exchange, act: DefendAct): AnyEvent => {
	const {state, frame, target} = exchange;
	const {how, pay} = act;
	const means =
		how === 'none'
			? ({how, skill: 'dodge', substat: 'dexterity'} as const)
			: meansOf(exchange, how);
	const guard = pay === 'guard' ? guardOf(exchange) : undefined;
	const {skill, substat} = guard ?? means;
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
		spent: means.how === 'none' ? [] : spentOn(exchange, means, pay),
	} as const;
	return guard ? {...event, dice: guard.dice} : event;
};
