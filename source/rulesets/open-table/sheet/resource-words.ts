import {type Left, type Raw, type Word, listIn, withArm, withValue} from '../../improvise.js';
import {signed} from '../../../engine/kit/text.js';
import {isFacts, stated} from '../../pieces.js';
import {levelOfSpell} from './spells.js';

/* Resources as people write them without the word for it: “4 spell slots”, “ki 5”, “slots 1st 4, 2nd 3” (OT-33). */

/** What many tables count, each by its usual name first. */
const known: ReadonlyArray<readonly [string, ...string[]]> = [
	['spell slots'],
	['slots'],
	['pact slots', 'pact magic slots'],
	['ki', 'ki points'],
	['focus points'],
	['rages', 'rage'],
	['sorcery points'],
	['superiority dice'],
	['channel divinity'],
	['bardic inspiration'],
	['inspiration'],
	['lay on hands'],
	['charges'],
	['second wind'],
	['action surge'],
	['wild shape'],
	['hit dice'],
];

/** OT-33: what makes good a save that failed. */
const rescues = ['legendary resistances', 'legendary resistance'] as const;

export const isRescue = (name: string): boolean =>
	rescues.some((each) => each === name.toLowerCase());

export const levels = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th'];

export const ofLevel = (level: string): string => `spell slots ${level}`;

/** OT-33: the most of a resource changes alone, and not how it comes back. */
export function withMost(raw: Raw, name: unknown, most: unknown): Raw {
	const {resources} = raw;
	const row = isFacts(resources) ? resources[String(name)] : undefined;
	return withValue(raw, ['resources', String(name)], isFacts(row) ? {...row, most} : most);
}

/** What some of them are for: a state of its own, beside the actions that are counted. */
const powers: Readonly<Record<string, Raw>> = {
	rages: {name: 'rage', heals: true, self: true, causes: 'raging', uses: 'rages', cost: 0},
};

const withPower = (raw: Raw, resource: string): Raw =>
	powers[resource] ? withArm(raw, 'attacks', powers[resource]) : raw;

const resourceWord = (name: string, names: readonly string[]): Word => ({
	names,
	slots: ['number'],
	needsNumber: true,
	isInExample: true,
	put: (raw, most) => withPower(withMost(raw, name, most), name),
});

export const resourceWords: readonly Word[] = [
	{
		...resourceWord(rescues[0], rescues),
		put: (raw, most) => withValue(raw, ['resources', rescues[0]], {most, rescues: true}),
	},
	...known.map((names) => resourceWord(names[0], names)),
	...levels.map((level, at) =>
		resourceWord(ofLevel(level), [
			ofLevel(level),
			`slots ${level}`,
			`${level} level spell slots`,
			`${level} level slots`,
			`level ${at + 1} spell slots`,
			`level ${at + 1} slots`,
		]),
	),
];

const inARow =
	/\b(?:spell )?slots:? ((?:[1-9](?:st|nd|rd|th)(?: level)?:? \d{1,2}(?:, | and |,? & | )?){2,}|\d{1,2}(?:\/\d{1,2})+)/gi;

const ordinals = [
	'first',
	'second',
	'third',
	'fourth',
	'fifth',
	'sixth',
	'seventh',
	'eighth',
	'ninth',
];
const ordinalLevel = new RegExp(String.raw`\b(${ordinals.join('|')})(?=[- ]level\b)`, 'gi');

/** “spell slots 1st 4, 2nd 3”, “spell slots 4/3” and “2 third level slots”, each level with its words. */
export const levelsSpelled = (line: string): string =>
	line
		.replaceAll(
			ordinalLevel,
			(_, ordinal: string) => levels[ordinals.indexOf(ordinal.toLowerCase())] ?? ordinal,
		)
		.replace(/(?<!\d)(\d{1,2}(?:\/\d{1,2})+) ((?:spell )?slots)\b/i, '$2 $1')
		.replaceAll(inARow, (_, row: string) => {
			const each = row.includes('/')
				? row.split('/').map((most, at) => [levels[at] ?? '', most])
				: [...row.matchAll(/(\d..)(?: level)?:? (\d+)/g)].map(([, level = '', most = '']) => [
						level,
						most,
					]);
			const end = /\D+$/.exec(row)?.[0] ?? '';
			return each.map(([level = '', most = '']) => `${ofLevel(level)} ${most}`).join(', ') + end;
		});

/** “legendary resistance 3/day” as “legendary resistance 3”: how often a resource comes back is no rule here. */
const perDay = new RegExp(
	String.raw`(?<=\b(?:${[...known, rescues].flat().join('|')}) \d{1,2}) ?(?:/|per |a )(?:day|(?:long |short )?rest)\b`,
	'gi',
);

export const withoutPerDay = (line: string): string => line.replaceAll(perDay, '');

/** Without case and number: “slot” of “Slots”. */
const alike = (name: string): string => name.toLowerCase().replaceAll(/s\b/g, '');

/** “spell slots 2nd” of “2nd level slot”, as resources of levels are called. */
const leveled = (name: string): string =>
	name.replace(/^([1-9](?:st|nd|rd|th))(?:[- ]level)? (?:spell )?slots?$/i, (_, level: string) =>
		ofLevel(level),
	);

/** The resource that is meant, where it is plain: “spell slots” by “slot”. */
function meantBy(name: string, names: readonly string[]): string | undefined {
	const wanted = alike(leveled(name));
	const whole = names.find((each) => alike(each) === wanted);
	const parts = namesLike(wanted, names);
	return whole ?? (parts.length === 1 ? parts[0] : undefined);
}

/** “spell slots” and “spell slots 1st” by “slot”, “ki” by “ki point”. */
const namesLike = (wanted: string, names: readonly string[]): readonly string[] =>
	names.filter((name) => {
		const each = alike(name);
		return (
			each.endsWith(` ${wanted}`) ||
			` ${each}`.includes(` ${wanted} `) ||
			wanted.startsWith(`${each} `)
		);
	});

/** “or stunned for one round” is no resource. */
const time = /^(?:\d+ )?(?:rounds?|turns?|minutes?|hours?)$/i;

function helpFor(uses: string, names: readonly string[]): string {
	if (time.test(uses)) {
		return 'a condition lasts as the rules of the table say; “save ends” is said of an attack';
	}

	if (/^\d/.test(uses) && meantBy(uses.replace(/^\d+ /, ''), names) !== undefined) {
		return 'each use costs one';
	}

	const like = namesLike(alike(uses), names);
	const word = known.flat().find((name) => alike(name) === alike(uses));
	return like.length > 1
		? `which: ${like.join(', ')}?`
		: `no such resource: type “${word ?? `resource ${uses}`} 3” too`;
}

/** OT-33: the slots that a spell takes where the line does not say so: those of its level, or those of all levels. */
function slotsFor(name: string, names: readonly string[]): string | undefined {
	const level = levelOfSpell(name);
	const own = ofLevel(levels[(level ?? 0) - 1] ?? '');
	return level === undefined
		? undefined
		: (names.find((each) => each === own) ??
				names.find((each) => /^(?:spell |pact )?slots$/.test(each)));
}

/** OT-33: what the attacks of a line use is a resource of the same sheet, or is left. */
export function settled({raw, said}: {readonly raw: Raw; readonly said: Raw}) {
	const {resources} = raw;
	const names = Object.keys(isFacts(resources) ? resources : {});
	const left: Left[] = [];
	const told = new Set<string>();
	/** Of the spells that say nothing of it. */
	const slots = new Map<unknown, string>();
	for (const attack of listIn(said, 'attacks')) {
		const {name, uses, bonus = 0, save} = isFacts(attack) ? attack : {};
		const slot = slotsFor(String(name), names);
		if (typeof uses === 'string') {
			told.add(uses);
		} else if (slot !== undefined) {
			slots.set(name, slot);
		}

		if (Number(bonus) !== 0 && save !== undefined) {
			left.push({
				words: `${String(name)} ${signed(Number(bonus))}`,
				why: 'a save takes the place of the attack roll; for the poison of a hit, write “plus 2d6 poison” before the save',
			});
		}
	}

	for (const uses of told) {
		if (meantBy(uses, names) === undefined) {
			const word = time.test(uses) ? 'for' : 'uses';
			left.push({words: `${word} ${uses}`, why: helpFor(uses, names)});
		}
	}

	const usedBy = ({name, uses}: Raw): unknown =>
		typeof uses === 'string' ? (told.has(uses) ? meantBy(uses, names) : uses) : slots.get(name);
	const within = (sheet: Raw): Raw =>
		told.size + slots.size === 0
			? sheet
			: {
					...sheet,
					attacks: listIn(sheet, 'attacks').map((attack) =>
						isFacts(attack) ? stated({...attack, uses: usedBy(attack)}) : attack,
					),
				};
	return {raw: within(raw), said: within(said), left};
}
