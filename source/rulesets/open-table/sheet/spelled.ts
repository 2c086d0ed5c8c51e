import {numerals} from '../../../engine/kit/text.js';
import {abilities} from '../../stat-block.js';
import {levelsSpelled, withoutPerDay} from './resource-words.js';

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
		);

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

const abilityWord = abilities.flatMap((ability) => [ability, ability.slice(0, 3)]).join('|');
const bareSave = new RegExp(String.raw`\b((?:${abilityWord}) save)(?! dc\b)`, 'gi');

/** “spell save DC 13” is the number of each save that has none of its own. */
function spellNumberSpelled(line: string): string {
	const [said, number] = /(?:^|,)\s*spell (?:save )?dc:? (\d+)/i.exec(line) ?? [];
	return said === undefined
		? line
		: line.replace(said, '').replaceAll(bareSave, `$1 dc ${number ?? ''}`);
}

/** “DC 15 Wis save” as “Wis save DC 15”. */
const savesSpelled = (line: string): string =>
	line.replaceAll(
		new RegExp(
			String.raw`(?<![^\s,(])dc:? (\d+),? (${abilityWord})\b(?: sav(?:e|ing throw))?`,
			'gi',
		),
		(_all, number: string, ability: string) => `${ability.toLowerCase()} save dc ${number}`,
	);

/** “acid breath (recharge 5-6) 4d6” as “acid breath 4d6 recharge 5”. */
const rechargeSpelled = (line: string): string =>
	line.replaceAll(/\(?\brecharges?(?: on)?:? ([2-6])(?:-6)?(?!\w)\)?([^,]*)/gi, '$2 recharge $1');

/** “sacred flame dex save dc 15 2d8 radiant” as “sacred flame 2d8 radiant dex save dc 15”. */
const diceBehindSave = new RegExp(
	String.raw`((?:${abilityWord}) save dc \d+),? (\d*d\d\S*(?: \p{L}+)??)(?=,| half| area|$)`,
	'giu',
);

const diceSpelled = (line: string): string => line.replaceAll(diceBehindSave, '$2 $1');

/** “bonus action hunter’s mark” as “hunter’s mark bonus action”. */
const bonusActionsSpelled = (line: string): string =>
	line.replaceAll(/(?<=,\s*)(?:as a )?bonus action:? (?=\p{L})([^,]+)/giu, '$1 bonus action');

/** “claw 1d6 and the target must make a DC 13 Con save” as “claw 1d6 DC 13 Con save”. */
const targetsSpelled = (line: string): string =>
	line.replaceAll(
		/(?:,| and)* the (?:target|victim|creature) must (?:make|succeed on) an? (?=DC\b)/gi,
		' ',
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
		distancesSpelled,
		bonusActionsSpelled,
		targetsSpelled,
		savesSpelled,
		diceSpelled,
		rechargeSpelled,
		regenerationSpelled,
		bracketsSpelled,
		spellNumberSpelled,
	].reduce((before, spell) => spell(before), line);
