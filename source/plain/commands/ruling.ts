import {type Id, sideNames, sides} from '../../engine/basics.js';
import type {FieldValue} from '../../engine/command.js';
import {type Until, usualUntil} from '../../engine/conditions.js';
import type {Fight} from '../../session/fight.js';
import {
	readDuration,
	readValue,
	shapeText,
	splitReason,
	takeCombatant,
	takeOne,
} from '../arguments.js';
import {wholeNumber} from '../numbers.js';
import {type Reply, type Word, done, unfit} from '../scene.js';
import {places} from '../../session/where.js';

/** The GM's rulings. Each can end with “because REASON”. */
export const rulingWords: readonly Word[] = [
	{
		name: 'adjust',
		usage: 'WHO VALUE NEW [because …]',
		summary: 'overrules a value; adjust WHO lists them',
		where: places.ruling,
		run: (rest, {fight}) => adjust(rest, fight),
	},
	{
		name: 'give',
		usage:
			'WHO CONDITION [for N rounds | for good | until start of WHO | until end of WHO] [worth N] [once] [because …]',
		summary:
			'gives a condition, as long as the rules have it if nothing is said',
		where: places.ruling,
		run: (rest, {fight}) => give(rest, fight),
	},
	{
		name: 'end',
		usage: '[N | WHO CONDITION] [because …]',
		summary: 'ends condition N or that of somebody; alone: ends the fight',
		where: places.ruling,
		run: (rest, {fight}) => end(rest, fight),
	},
	{
		name: 'remove',
		usage: 'WHO [because …]',
		summary: 'takes somebody out of the fight',
		where: places.ruling,
		run: (rest, {fight}) => toSomebody('remove', rest, fight),
	},
	{
		name: 'hide',
		usage: 'WHO [because …]',
		summary: 'hides somebody from the players',
		where: places.ruling,
		run: (rest, {fight}) => toSomebody('hide', rest, fight),
	},
	{
		name: 'reveal',
		usage: 'WHO [because …]',
		summary: 'lets the players see somebody',
		where: places.ruling,
		run: (rest, {fight}) => toSomebody('reveal', rest, fight),
	},
	{
		name: 'rename',
		usage: 'WHO to NAME [because …]',
		summary: 'gives somebody another name',
		where: places.ruling,
		run(rest, {fight}) {
			const {line, reason} = splitReason(rest);
			const {who, rest: after} = takeCombatant(line, fight);
			const name = after.replace(/^to\s+/i, '').trim();
			return name === ''
				? unfit(`What is ${who.name} called now? rename ${who.name} to NAME`)
				: done(fight.gm({do: 'rename', who: who.id, name, ...reason}));
		},
	},
	{
		name: 'side',
		usage: 'WHO heroes|foes [because …]',
		summary: 'lets somebody fight for the other side',
		where: places.ruling,
		run: (rest, {fight}) => changeSide(rest, fight),
	},
	{
		name: 'skip',
		usage: '[because …]',
		summary: 'leaves what is going on',
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
		usage: 'TEXT',
		summary: 'a note for the GM',
		where: places.change,
		run: (rest, {fight}) => done(fight.gm({do: 'note', text: rest})),
	},
	{
		name: 'announce',
		usage: 'TEXT',
		summary: 'a note that the players may read',
		where: places.change,
		run: (rest, {fight}) =>
			done(fight.gm({do: 'note', text: rest, isOpen: true})),
	},
];

function adjust(rest: string, fight: Fight): Reply {
	const {line, reason} = splitReason(rest);
	const {who, rest: after} = takeCombatant(line, fight);
	const fields = fight.fields(who.id);
	if (after === '') {
		return unfit(
			`adjust ${who.name} VALUE NEW, where VALUE is one of`,
			...fields.map(
				({label, shape, value}) =>
					`  ${label}: ${valueText(value)} (${shapeText(shape)})`,
			),
		);
	}

	const {found: field, rest: words} = takeOne(
		after,
		fields.map((each) => ({value: each, names: [each.label, each.id]})),
		'value',
	);
	const value = readValue(field.shape, words);
	return done(
		fight.gm({do: 'adjust', who: who.id, field: field.id, value, ...reason}),
	);
}

const valueText = (value: FieldValue): string =>
	typeof value === 'object' ? value.join(', ') || 'none' : String(value);

/** What can follow a condition's name. Searched from the end of the line. */
const clauses = {
	once: /\s+once$/i,
	worth: /\s+worth\s+([+−–-]?\d+)$/i,
	duration:
		/\s+(for\s+good|for\s+\d+\s+\S+|until\s+(?:the\s+)?(?:start|end)\s+of\s+.+)$/i,
} as const;

function give(rest: string, fight: Fight): Reply {
	const {line, reason} = splitReason(rest);
	const {who, rest: after} = takeCombatant(line, fight);
	let name = after;
	const found = new Map<string, string>();
	for (let isMore = true; isMore;) {
		isMore = false;
		for (const [clause, pattern] of Object.entries(clauses)) {
			const match = pattern.exec(name);
			if (match && !found.has(clause)) {
				found.set(clause, match[1] ?? '');
				name = name.slice(0, match.index);
				isMore = true;
			}
		}
	}

	const until = untilOf(found.get('duration'), name, who.id, fight);
	const worth = wholeNumber(found.get('worth') ?? '');
	return name === ''
		? unfit(`Which condition? give ${who.name} CONDITION`)
		: done(
				fight.gm({
					do: 'give',
					who: who.id,
					name,
					...(until && {until}),
					...(worth !== undefined && {worth}),
					...(found.has('once') && {isOnce: true}),
					...reason,
				}),
			);
}

/** “for good” lasts until somebody ends it; without a duration the rules decide. */
function untilOf(
	words: string | undefined,
	name: string,
	who: Id,
	fight: Fight,
): Until | undefined {
	if (words === undefined) {
		return usualUntil(fight.info.durations, name, who);
	}

	return /good$/i.test(words) ? undefined : readDuration(words, fight);
}

function end(rest: string, fight: Fight): Reply {
	const {line, reason} = splitReason(rest);
	if (line === '') {
		return done(fight.gm({do: 'end', ...reason}));
	}

	const number = wholeNumber(line);
	const condition = number ?? conditionOf(line, fight);
	return done(fight.gm({do: 'end-condition', condition, ...reason}));
}

/** Reads “Oni Dazed” as the number of the condition. */
function conditionOf(line: string, fight: Fight): number {
	const {who, rest} = takeCombatant(line, fight);
	const mine = fight
		.conditions('gm')
		.filter((condition) => condition.who === who.id)
		.map(({id, name}) => ({value: id, names: [name]}));
	return takeOne(rest, mine, 'condition').found;
}

const namedSides = sides.map((side) => ({
	value: side,
	names: [sideNames[side]],
}));

function changeSide(rest: string, fight: Fight): Reply {
	const {line, reason} = splitReason(rest);
	const {who, rest: after} = takeCombatant(line, fight);
	const {found: side, rest: surplus} = takeOne(after, namedSides, 'side');
	return surplus === ''
		? done(fight.gm({do: 'side', who: who.id, side, ...reason}))
		: unfit(`side ${who.name} ${sideNames[side]} takes nothing but a reason.`);
}

function toSomebody(
	act: 'remove' | 'hide' | 'reveal',
	rest: string,
	fight: Fight,
): Reply {
	const {line, reason} = splitReason(rest);
	const {who} = takeCombatant(line, fight);
	return done(fight.gm({do: act, who: who.id, ...reason}));
}

function toFight(act: 'skip' | 'reopen', rest: string, fight: Fight): Reply {
	const {line, reason} = splitReason(rest);
	return line === ''
		? done(fight.gm({do: act, ...reason}))
		: unfit(`${act} takes nothing but a reason: ${act} because …`);
}
