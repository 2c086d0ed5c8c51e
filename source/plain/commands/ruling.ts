import {sideNames, sides} from '../../engine/kit/basics.js';
import {wordsOfSide} from '../../rosters/side-words.js';
import type {Fight} from '../../session/fight/fight.js';
import {splitReason, takeCombatant, takeOne} from '../arguments.js';
import {listed, matching} from '../../session/parts/names.js';
import {named} from '../../session/fight/somebody.js';
import {type Reply, type Word, done, unfit} from '../scene.js';
import {namesOf, takeWhom, whoOf} from '../whom.js';
import {adjust, place} from './adjusting.js';
import {end, give} from './conditions.js';
import {places} from '../../session/fight/where.js';

/** A note. What stands before a colon names whom it is attached to, where it does name somebody. */
function noteOf(rest: string, fight: Fight) {
	const [, name = '', text = ''] = /^on\s+([^:]+):\s*(.+)$/is.exec(rest) ?? [];
	const isNamed =
		name !== '' && matching(name, named(fight.combatants('gm'))).length > 0;
	return isNamed
		? ({do: 'note', text, who: takeCombatant(name, fight).who.id} as const)
		: ({do: 'note', text: rest} as const);
}

/** The GM's rulings. Each can end with “because REASON”. */
export const rulingWords: readonly Word[] = [
	{
		name: 'adjust',
		usage: 'WHOM VALUE NEW | -N | +N | =N [because …]',
		summary:
			'sets a value of the board or the sheet, or changes it by so much; adjust WHO lists them',
		where: places.ruling,
		run: async (rest, scene) => adjust(rest, scene),
	},
	{
		name: 'place',
		usage: 'WHOM [VALUE] NEW [because …]',
		summary:
			'says where somebody is, and with whom; place WHO lists the values',
		where: places.ruling,
		run: (rest, {fight}) => place(rest, fight),
	},
	{
		name: 'give',
		usage:
			'WHOM CONDITION [for N rounds | for good | until start of WHO | until end of WHO] [worth N] [once] [by WHO] [because …]',
		summary:
			'gives a condition to one or several, for its usual time unless you say another; give WHO lists them',
		where: places.ruling,
		run: (rest, {fight}) => give(rest, fight),
	},
	{
		name: 'end',
		usage: '[N | WHOM CONDITION] [because …]',
		summary:
			'ends condition N, or a condition of one or several; alone: ends the fight',
		where: places.ruling,
		run: (rest, {fight}) => end(rest, fight),
	},
	{
		name: 'hide',
		usage: 'WHOM [because …]',
		summary: 'hides one or several from the players',
		where: places.ruling,
		run: (rest, {fight}) => toSomebody('hide', rest, fight),
	},
	{
		name: 'reveal',
		usage: 'WHOM [because …]',
		summary: 'lets the players see one or several',
		where: places.ruling,
		run: (rest, {fight}) => toSomebody('reveal', rest, fight),
	},
	{
		name: 'rename',
		usage: 'WHO to NAME [because …]',
		summary: 'gives somebody another name',
		where: places.ruling,
		run(rest, {fight}) {
			return rename(rest, fight);
		},
	},
	{
		name: 'side',
		usage: 'WHOM heroes|foes [because …]',
		summary: 'lets one or several fight for the other side',
		where: places.ruling,
		run: (rest, {fight}) => changeSide(rest, fight),
	},
	{
		name: 'skip',
		usage: '[because …]',
		summary: 'skips the question or the exchange under way',
		where: places.liveRuling,
		run: (rest, {fight}) => toFight('skip', rest, fight),
	},
	{
		name: 'reopen',
		usage: '[because …]',
		summary: 'goes on with a fight that is over',
		where: places.closingRuling,
		run: (rest, {fight}) => toFight('reopen', rest, fight),
	},
	{
		name: 'note',
		usage: '[on WHO:] TEXT',
		summary: 'a note for the GM: note the door is open; note on Koji: he knows',
		where: places.change,
		run: (rest, {fight}) => done(fight.gm(noteOf(rest, fight))),
	},
	{
		name: 'announce',
		usage: '[on WHO:] TEXT',
		summary: 'a note that the players may read',
		where: places.change,
		run: (rest, {fight}) =>
			done(
				fight.gm({...noteOf(rest, fight), isOpen: true}),
				'For everybody to read:',
			),
	},
];

/** “rename Old Tom to Tom”: whom ends at “to”, which may be left out behind a whole name. */
function rename(rest: string, fight: Fight): Reply {
	const {line, reason} = splitReason(rest);
	const {who, rest: after} = takeCombatant(line, fight);
	const [, more] = /^(?!to\s)(.+?)\s+to\s/i.exec(after) ?? [];
	if (more !== undefined) {
		const taken = line.slice(0, line.length - after.length);
		return unfit(unknownName(`${taken}${more}`, fight));
	}

	const name = after.replace(/^to\s+/i, '').trim();
	return name === ''
		? unfit(`What is ${who.name} called now? rename ${who.name} to NAME`)
		: done(fight.gm({do: 'rename', who: who.id, name, ...reason}));
}

/** Nobody has all of the name, and those who have some of it are near. */
function unknownName(name: string, fight: Fight): string {
	const names = fight
		.combatants('gm')
		.filter(({isGone}) => !isGone)
		.map((each) => each.name);
	const [first = ''] = name.toLowerCase().split(' ');
	const near = names.filter((each) => each.toLowerCase().startsWith(first));
	return `Nobody is called “${name}”: ${listed(near.length > 0 ? near : names)}?`;
}

const namedSides = sides.map((side) => ({
	value: side,
	names: [sideNames[side], ...wordsOfSide(side)],
}));

function changeSide(rest: string, fight: Fight): Reply {
	const {line, reason} = splitReason(rest);
	const {whom, rest: after} = takeWhom(line, fight);
	const {found: side, rest: surplus} = takeOne(after, namedSides, 'side');
	return surplus === ''
		? done(fight.gm({do: 'side', who: whoOf(whom), side, ...reason}))
		: unfit(
				`side ${namesOf(whom, fight)} ${sideNames[side]} takes nothing but a reason.`,
			);
}

function toSomebody(act: 'hide' | 'reveal', rest: string, fight: Fight): Reply {
	const {line, reason} = splitReason(rest);
	const {whom, rest: surplus} = takeWhom(line, fight);
	return surplus === ''
		? done(fight.gm({do: act, who: whoOf(whom), ...reason}))
		: unfit(`${act} ${namesOf(whom, fight)} takes nothing but a reason.`);
}

function toFight(act: 'skip' | 'reopen', rest: string, fight: Fight): Reply {
	const {line, reason} = splitReason(rest);
	return line === ''
		? done(fight.gm({do: act, ...reason}))
		: unfit(`${act} takes nothing but a reason: ${act} because …`);
}
