import {planText} from '../../engine/world/board.js';
import type {Fight} from '../../session/fight/fight.js';
import {readPlan} from '../../session/play/plan-words.js';
import {places} from '../../session/fight/where.js';
import {splitReason} from '../arguments.js';
import {wholeNumber} from '../../session/parts/numbers.js';
import {type Reply, type Word, done, refused, said, unfit} from '../scene.js';

/** Things that are nobody's, at a moment of the clock. */
export const planningWords: readonly Word[] = [
	{
		name: 'plan',
		usage:
			'[open] MOMENT: TEXT [then give WHO CONDITION [for N rounds]] [then harm|heal WHO AMOUNT] [because …]',
		summary:
			'something at a moment, open to the players or secret: plan round 4: reinforcements; plan every 2 rounds: the fire spreads then harm all foes 2d6',
		where: places.liveRuling,
		run: (rest, {fight}) => plan(rest, fight),
	},
	{
		name: 'plans',
		usage: '',
		summary: 'what is planned, with numbers',
		where: places.liveRuling,
		run(_rest, {fight}) {
			const lines = plansText(fight);
			return said(...(lines.length > 0 ? lines : ['Nothing is planned.']));
		},
	},
	{
		name: 'unplan',
		usage: 'N [because …]',
		summary: 'takes out what is planned under that number',
		where: places.liveRuling,
		run: (rest, {fight}) => unplan(rest, fight),
	},
];

const plansText = (fight: Fight): readonly string[] =>
	(fight.board('gm').plans ?? []).map(
		(each) =>
			`  ${each.id ?? ''}) ${planText(each)}${each.carried === undefined ? '' : ` (${each.carried})`}${each.isOpen ? ' (open)' : ''}`,
	);

function plan(rest: string, fight: Fight): Reply {
	const {line, reason} = splitReason(rest);
	const read = readPlan(line, fight);
	return 'problem' in read
		? refused(read.problem)
		: done(fight.gm({...read.input, ...reason}));
}

function unplan(rest: string, fight: Fight): Reply {
	const {line, reason} = splitReason(rest);
	const number = wholeNumber(line);
	const lines = plansText(fight);
	return number === undefined
		? unfit(
				lines.length === 0
					? 'Nothing is planned.'
					: 'Which one? unplan N, where N is one of',
				...lines,
			)
		: done(fight.gm({do: 'unplan', plan: number, ...reason}));
}
