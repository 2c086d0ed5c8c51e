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
import type {DefendAct, DrAct} from '../../events.js';
import {type AnyEvent, greyed} from '../../flow-types.js';
import {poolOf, poolText} from '../../pools.js';
import {defenceScene} from '../../rolls.js';
import {substatName} from '../../stats.js';
import {capital, discreet, showsNumbers} from '../../telling.js';

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
	return {
		id: idOf(act),
		label: `${capital(how)}${isSplit ? ', and keep dice for another attack …' : ''}`,
		act,
		cost: priceText(exchange, means, pay),
		detail: poolText(poolOf(defenceScene(state, target, {...means, dice}))),
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
	const isShown = showsNumbers(exchange.state, exchange.target, view);
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
	const base = {
		type: 'defended',
		who: target.id,
		against: frame.attacker,
		how,
		pay,
		isSplit: act.isSplit ?? false,
		round: fightRound(state),
	} as const;
	if (how === 'none') {
		return {...base, skill: 'dodge', substat: 'dexterity', spent: []};
	}

	const guard = pay === 'guard' ? guardOf(exchange) : undefined;
	const means = meansOf(exchange, how);
	return {
		...base,
		skill: guard?.skill ?? means.skill,
		substat: guard?.substat ?? means.substat,
		...(guard && {dice: guard.dice}),
		spent: spentOn(exchange, means, pay),
	};
};
