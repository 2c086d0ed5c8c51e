import {numerals} from '../../../../engine/kit/text.js';
import {levelsSpelled, withoutPerDay} from '../resource-words.js';
import {savesSpelled, spellNumberSpelled} from './saves.js';

/* What people write in short, written out in the words of a line. */

const numeral = `[1-9]|${numerals.join('|')}`;

/** “2 attacks”, “two attacks a turn” and “multiattack 2” are actions (OT-14). */
const attacksATurn = new RegExp(
	String.raw`(?<![\w+-])(?:(${numeral}) attacks(?: a turn| per turn| per round)?|multiattack:? (${numeral}))(?=[\s,]|$)`,
	'gi',
);

/** “multiattack: bite and two claws” are three. */
const attacksListed = new RegExp(
	String.raw`(?<!\w)multiattack:? ((?:(?:${numeral}) )?\p{L}+(?: and (?:(?:${numeral}) )?\p{L}+)+)(?=,|$)`,
	'giu',
);

/** One, where the first word is no number. */
const countIn = (words: string): number => {
	const [said = ''] = words.toLowerCase().split(' ');
	return Number(said) || Math.max(1, numerals.indexOf(said) + 1);
};

const actionsSpelled = (line: string): string => {
	// “hp 30, longsword x2 +7”: behind a name alone it is how many there are.
	const [twice, before = '', count = ''] =
		/^(.*[\d,].*\p{L}) [x×]([2-5])(?= [+-]\d| \d*d\d)/iu.exec(line) ?? [];
	return twice === undefined
		? multiattackSpelled(line)
		: `${before}${line.slice(twice.length)}, actions ${count}`;
};

const multiattackSpelled = (line: string): string =>
	line
		.replaceAll(
			/(?<!\w)multiattack:? \(([^)]+)\)/gi,
			(_all, attacks: string) =>
				`multiattack: ${attacks
					.trim()
					.split(/ *(?:\+|,|\band\b) */)
					.join(' and ')}`,
		)
		.replaceAll(
			attacksListed,
			(_all, attacks: string) =>
				`actions ${attacks.split(' and ').reduce((sum, each) => sum + countIn(each), 0)}`,
		)
		.replaceAll(
			attacksATurn,
			(_all, before?: string, behind?: string) => `actions ${countIn(before ?? behind ?? '')}`,
		)
		// The least that the word alone can mean.
		.replaceAll(/(?<=,\s*)multiattack(?=\s*(?:,|$))/gi, 'actions 2');

/** “magic missile 3x 1d4+1” as “magic missile 3d4+3”. */
const multipliedSpelled = (line: string): string =>
	line.replaceAll(
		/(?<=\p{L} )([2-9]) ?[x×] ?(\d*)d(\d+)(?:\+(\d+))?/giu,
		(_all, times: string, count: string, sides: string, plus = '') =>
			`${Number(times) * Number(count || 1)}d${sides}${plus === '' ? '' : `+${Number(times) * Number(plus)}`}`,
	);

/** “range 150/600 ft”: distances count nothing here, but that it is a shot. */
const distancesSpelled = (line: string): string =>
	line.replaceAll(
		/\(?(?<!\w)(?:(range)d?|reach):? \d+(?:\/\d+)?(?: ?(?:ft|feet|foot|m)(?!\w)\.?)?\)?/gi,
		(_all, range?: string) => (range === undefined ? '' : 'ranged'),
	);

/** “acid breath (recharge 5-6) 4d6” as “acid breath 4d6 recharge 5”. */
const rechargeSpelled = (line: string): string =>
	line.replaceAll(/\(?\brecharges?(?: on)?:? ([2-6])(?:-6)?(?!\w)\)?([^,]*)/gi, '$2 recharge $1');

/** “bonus action hunter’s mark” as “hunter’s mark bonus action”. */
const bonusActionsSpelled = (line: string): string =>
	line.replaceAll(/(?<=,\s*)(?:as a )?bonus action:? (?=\p{L})([^,]+)/giu, '$1 bonus action');

const dose = String.raw`(?:[\p{L}’']+ )*?(?:potion|vial|flask|elixir|scroll|bomb|grenade)s?(?: of [\p{L}’']+)?`;
const doses = new RegExp(
	String.raw`(?<=,\s*)(?:(\d{1,2}) ?[x×]? )?(${dose})\b([^,]*?)(?: [x×](\d{1,2}))?(?=\s*(?:,|$))`,
	'giu',
);

/** What a potion of healing has at many tables. */
const healingDice = '2d4+2';

/** “2 healing potions 2d4+2” and “healing potion 2d4+2 x2” as “healing potion 2d4+2 uses 2” (OT-33). */
const dosesSpelled = (line: string): string =>
	line.replaceAll(
		doses,
		(all, before: string | undefined, said: string, rest: string, behind?: string) => {
			const name = said.replace(/(?<=\w)s(?= of |$)/i, '');
			const isHealing = /heal/i.test(name) && !/\dd\d/.test(rest);
			const isOne = isHealing || /(?:potion|elixir|scroll)(?: of [\p{L}’']+)?$/iu.test(said);
			const isSaid = /\buses\b|\d ?\/ ?\p{L}/u.test(rest);
			const count = before ?? behind ?? (isOne && !isSaid ? '1' : undefined);
			const does = isHealing ? ` ${healingDice}${rest}` : rest;
			return count === undefined || !/\d*d\d/.test(does) ? all : `${name}${does} uses ${count}`;
		},
	);

/** “three slots” as “3 slots”, “3 uses” as “uses 3”, “1d6+3 twice” as “1d6+3, actions 2”. */
const countsSpelled = (line: string): string =>
	line
		.replaceAll(
			new RegExp(String.raw`(?<=,\s*)(${numerals.join('|')}) (?=(?:\p{L}+ )?slots?\b)`, 'giu'),
			(_all, count: string) => `${countIn(count)} `,
		)
		.replaceAll(/(?<![\d.])(\d{1,2}) uses(?=\s*(?:,|$))/gi, 'uses $1')
		.replaceAll(/(?<=\d) twice(?=\s*(?:,|$))/gi, ', actions 2');

/** “armour 16” and “16 armor” as “defence 16”: a lower number is no defence. */
const armourSpelled = (line: string): string =>
	line.replaceAll(
		/(?<=,\s*)(?:armou?r (\d\d)|(\d\d) armou?r)(?=\s*(?:,|$))/gi,
		(_all, behind?: string, before?: string) => `defence ${behind ?? before ?? ''}`,
	);

/** “cure wounds 1d8+3 healing” as “cure wounds heals 1d8+3”. */
const healingSpelled = (line: string): string =>
	line.replaceAll(/(\p{L}) (\d*d\d\S*) (?:of )?(?:healing|heals)(?=\s*(?:,|$))/giu, '$1 heals $2');

/** “acid breath all 4d6” and “acid breath 15 ft cone 4d6” as “acid breath 4d6 area”. */
const areasSpelled = (line: string): string =>
	line
		.replaceAll(
			/[ ,]*(?<!\w)\d+(?:x\d+)?[- ]?(?:ft|feet|foot|m)\.?[- ](?:radius|cone|sphere|line|cube|burst)\b([^,]*)/gi,
			'$1 area',
		)
		.replaceAll(
			/(?<=\p{L}) all(?: (?:foes|enemies|targets))? (\d*d\d[^,]*)/giu,
			(_all, rest: string) => ` ${rest} area`,
		);

/** “bless (concentration)” as “bless concentration”. */
const bracketsSpelled = (line: string): string =>
	line.replaceAll(/(?<=[,\d].*\s)\((\p{Ll}[^()]*)\)/gu, '$1');

/** “regenerates 10 HP per turn” as “regeneration 10”. */
const regenerationSpelled = (line: string): string =>
	line.replaceAll(
		/(?<!\w)(?:regenerat(?:es|ion)|regains):? (\d+)(?: (?:hp|hit points?))?(?: (?:per|each|every|a) (?:turn|round))?(?!\w)/gi,
		'regeneration $1',
	);

export const spelled = (line: string): string =>
	[
		withoutPerDay,
		levelsSpelled,
		multipliedSpelled,
		actionsSpelled,
		areasSpelled,
		distancesSpelled,
		bonusActionsSpelled,
		savesSpelled,
		rechargeSpelled,
		regenerationSpelled,
		bracketsSpelled,
		countsSpelled,
		armourSpelled,
		dosesSpelled,
		healingSpelled,
		spellNumberSpelled,
	].reduce((before, spell) => spell(before), line);
