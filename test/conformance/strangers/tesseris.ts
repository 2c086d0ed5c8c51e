import {isOf} from '../../../source/engine/kit/shape.js';
import {type TeSheet, sheet as values} from '../../../source/rulesets/tesseris/sheet/sheet.js';
import type {Weapon} from '../../../source/rulesets/tesseris/sheet/weapons.js';
import type {Stranger} from '../recomputing.js';
import {Findings, numberOf, plainText, sumOf} from './reading.js';

/* Tesseris by hand: dT count from 6, explode from 9, and all that is added stands behind them. */

/** “4 (9+7 3 → 6: 3, +2, charge −1)” */
const rolls = /(?<total>−?\d+) \((?<dice>[\d+ →]+): (?<made>\d+)(?<added>(?:, [^,()]*[+−]\d+)*)\)/g;

/** What is added at the end of each part: “+2”, “charge −1”. */
const worths = (added: string): readonly number[] =>
	added
		.split(', ')
		.flatMap((part) => /[+−]\d+$/.exec(part)?.[0] ?? [])
		.map(numberOf);

const facesOf = (dice: string): readonly number[] => (dice.match(/\d+/g) ?? []).map(Number);

/** Every die of a roll explodes just as long as it shows a nine or a ten. */
const isExploded = (dice: string): boolean =>
	dice.split(/ → | /).every((chain) => {
		const faces = facesOf(chain);
		return faces.every((face, at) => face >= 9 === at < faces.length - 1);
	});

const attacks =
	/^(?<who>.+?), (?<act>[a-z -]+?) at (?<target>.+?) with (?<weapon>[^:]+): (?<attack>−?\d+) \([^()]*\); (?:(?<defence>(?:[^;:()]+: )?[a-z’ ]+? (?<against>−?\d+) \([^()]*\)(?<raised>, (?:counts|treated) as 0)?)|no defence): (?<outcome>.*?)(?: \(TE-\w+\))?$/;

const hits =
	/(?<critical>critical \+(?<die>\d+), )?(?<where>head|arms|body|legs) (?<damage>\d+) − (?<soak>\d+) soak = (?<past>\d+)/g;

const losses =
	/Stamina (?<before>\d+) → (?<after>\d+)(?:, (?<wounds>\d+) Wounds?, Ego (?<ego>−?\d+))?/;

/** Acts that add nothing of their own to the damage of a single hit. */
const plainActs = new Set([
	'melee strike',
	'precision strike',
	'all-out attack',
	'charge',
	'guarded attack',
	'reaction strike',
	'straight shot',
	'calculated shot',
	'off-hand strike',
	'off-hand shot',
	'offensive spell',
	'offensive psychic power',
]);

/** TE-40: a weapon's damage, Strength where muscles drive it, the net successes, the die of a critical. */
const damageOf = (weapon: Weapon, {str}: TeSheet, net: number, die: number): number =>
	weapon.damage +
	(weapon.use === 'melee' || weapon.use === 'thrown' ? str : 0) +
	(weapon.isImpact ? Math.floor(net / 2) : net) +
	die;

const initiatives = /^(?<who>.+): initiative (?<total>−?\d+) \((?<die>\d+) (?<more>[+−]\d+)\)/;

const resolves =
	/ (?<result>pass|fail)(?:es|s)? Resolve: (?<total>−?\d+) .*, needed (?<needed>\d+)/;

/** What the line of a blow says, and the sheets of those who are in the fight. */
type Cast = {
	readonly sheets: ReadonlyMap<string, TeSheet>;
	readonly weapons: ReadonlyMap<string, Weapon>;
};

function checkRolls(line: string, found: Findings) {
	for (const {groups = {}} of line.matchAll(rolls)) {
		const {total = '', dice = '', made = '', added = ''} = groups;
		const successes = facesOf(dice).filter((face) => face >= 6).length;
		found.compare('the number of successes', numberOf(made), successes, line);
		const sum = numberOf(made) + sumOf(worths(added));
		found.compare('the total', numberOf(total), sum, line);
		found.compare('dice that explode', Number(isExploded(dice)), 1, line);
	}
}

function checkInitiative(line: string, {sheets}: Cast, found: Findings) {
	const {who = '', total = '', die = '', more = ''} = initiatives.exec(line)?.groups ?? {};
	const sheet = sheets.get(who);
	if (sheet) {
		const sum = numberOf(die) + numberOf(more);
		found.compare('initiative', numberOf(total), sum, line);
		const own = sheet.agi + sheet.speed + sheet.initiative;
		found.compare('what is added to the die', numberOf(more), own, line);
	}
}

function checkResolve(line: string, found: Findings) {
	const groups = resolves.exec(line)?.groups;
	if (groups) {
		const {result = '', total = '', needed = ''} = groups;
		const isPassed = Math.max(0, numberOf(total)) >= numberOf(needed);
		found.compare('passing', Number(result === 'pass'), Number(isPassed), line);
	}
}

/** TE-42: the Stamina that is left, and the Wounds. */
function checkLoss(outcome: string, past: number, isPlain: boolean, found: Findings) {
	const groups = losses.exec(outcome)?.groups;
	if (groups) {
		const {before = '', after = '', wounds = '0'} = groups;
		const lost = Math.min(numberOf(before), past);
		const left = numberOf(before) - lost;
		found.compare('the Stamina left', numberOf(after), left, outcome);
		if (isPlain) {
			const gained = Math.floor(lost / 5) + past - lost;
			found.compare('the number of Wounds', numberOf(wounds), gained, outcome);
		}
	}
}

function checkAttack(line: string, {sheets, weapons}: Cast, found: Findings) {
	const {
		who = '',
		act = '',
		weapon = '',
		attack = '',
		against = '0',
		outcome = '',
	} = attacks.exec(line)?.groups ?? {};
	const net = numberOf(attack) - Math.max(0, numberOf(against));
	const isPlain = plainActs.has(act);
	if (isPlain) {
		const isMiss = /^(?:a miss|the cover is missed)/.test(outcome);
		found.compare('a miss', Number(isMiss), Number(net < 1), line);
	}

	const struck = [...outcome.matchAll(hits)].map(({groups = {}}) => ({
		damage: numberOf(groups['damage'] ?? ''),
		soak: numberOf(groups['soak'] ?? ''),
		past: numberOf(groups['past'] ?? ''),
		die: numberOf(groups['die'] ?? '0'),
	}));
	for (const {damage, soak, past} of struck) {
		found.compare('what passes', past, Math.max(0, damage - soak), line);
	}

	const [only] = struck;
	if (!only || struck.length > 1 || act === 'knockout blow') {
		return;
	}

	const used = weapons.get(weapon);
	const sheet = sheets.get(who);
	if (used && sheet && isPlain) {
		const damage = damageOf(used, sheet, net, only.die);
		found.compare('the damage', only.damage, damage, line);
	}

	checkLoss(outcome, only.past, isPlain, found);
}

/** TE-02, TE-21, TE-32, TE-40 to TE-42, TE-45: rolls, initiative, Resolve, hits, damage, Stamina and Wounds. */
export const tesserisStranger: Stranger = (lines, sheets) => {
	const found = new Findings();
	const known = new Map(
		[...sheets].flatMap(([name, sheet]) => (isOf(values)(sheet) ? [[name, sheet] as const] : [])),
	);
	const weapons = [...known.values()].flatMap((sheet) =>
		sheet.weapons.map(({weapon}) => [weapon.name.toLowerCase(), weapon] as const),
	);
	const cast = {sheets: known, weapons: new Map(weapons)};
	for (const each of lines.filter((line) => line.trimStart().startsWith('- '))) {
		const line = plainText(each);
		checkRolls(line, found);
		checkInitiative(line, cast, found);
		checkResolve(line, found);
		checkAttack(line, cast, found);
	}

	return found;
};
