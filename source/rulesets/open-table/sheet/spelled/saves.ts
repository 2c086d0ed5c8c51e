import {abilities} from '../../../stat-block.js';

/* Saves as people write them, in the words of a line: “dex save dc 13 paralyzed”. */

const abilityWord = abilities.flatMap((ability) => [ability, ability.slice(0, 3)]).join('|');
const bareSave = new RegExp(String.raw`\b((?:${abilityWord}) save)(?! dc\b)`, 'gi');

/** “spell save DC 13” is the number of each save that has none of its own. */
export function spellNumberSpelled(line: string): string {
	const [said, number] = /(?:^|,)\s*spell (?:save )?dc:? (\d+)/i.exec(line) ?? [];
	return said === undefined
		? line
		: line.replace(said, '').replaceAll(bareSave, `$1 dc ${number ?? ''}`);
}

/** “claw 1d6 and the target must make a DC 13 Con save” as “claw 1d6 DC 13 Con save”. */
const targetsSpelled = (line: string): string =>
	line.replaceAll(
		/(?:,| and)* the (?:target|victim|creature) must (?:make|succeed on) an? (?=DC\b)/gi,
		' ',
	);

const numberBefore = new RegExp(
	String.raw`(?<![^\s,(])dc:? (\d+),? (${abilityWord})\b(?: sav(?:e|ing throw))?`,
	'gi',
);

/** “DC 15 Wis save” as “Wis save DC 15”. */
const numbersSpelled = (line: string): string =>
	line.replaceAll(
		numberBefore,
		(_all, number: string, ability: string) => `${ability.toLowerCase()} save dc ${number}`,
	);

/** Behind what is used, a number that no bonus reaches. */
const numberBehind = new RegExp(
	String.raw`(?<=[^,\s]\s|\dd\d[^,]*,\s)((?:${abilityWord}) save) ([12]\d)(?![\d%])`,
	'gi',
);

/** “fireball 8d6 dex save 14” as “fireball 8d6 dex save dc 14”. */
const bareNumbersSpelled = (line: string): string => line.replaceAll(numberBehind, '$1 dc $2');

const failedSave = String.raw`(?:on|with) a failed ((?:${abilityWord}) save(?: dc \d+)?)`;
const victim = String.raw`(?:the )?(?:target|victim|creature|it) (?:is|becomes|falls) (\p{L}+)`;
const failedLast = new RegExp(String.raw`(?:,| and)* ${victim} ${failedSave}`, 'giu');
const failedFirst = new RegExp(String.raw`(?:,| and)* ${failedSave},? ${victim}`, 'giu');

/** “claw 1d6 and the target is paralyzed on a failed con save dc 10” as “claw 1d6 con save dc 10 paralyzed”. */
const failuresSpelled = (line: string): string =>
	line.replaceAll(failedLast, ' $2 $1').replaceAll(failedFirst, ' $1 $2');

const diceBehindSave = new RegExp(
	String.raw`((?:${abilityWord}) save dc \d+),? (\d*d\d\S*(?: \p{L}+)??)(?=,| half| area|$)`,
	'giu',
);

/** “sacred flame dex save dc 15 2d8 radiant” as “sacred flame 2d8 radiant dex save dc 15”. */
const diceSpelled = (line: string): string => line.replaceAll(diceBehindSave, '$2 $1');

export const savesSpelled = (line: string): string =>
	[targetsSpelled, numbersSpelled, bareNumbersSpelled, failuresSpelled, diceSpelled].reduce(
		(before, spell) => spell(before),
		line,
	);
