import {isOf} from '../../../source/engine/kit/shape.js';
import {type DrSheet, sheet as values} from '../../../source/rulesets/dragon/sheet/sheet.js';
import type {Stranger} from '../recomputing.js';
import {Findings, numberOf, plainText, sumOf} from './reading.js';

/* Dragon by hand: pools of d10, ranks that raise dice, damage, hit points, and who was called before acting. */

const substats = {
	body: ['strength', 'resistance', 'health'],
	reflexes: ['accuracy', 'dexterity', 'energy'],
	mind: ['intelligence', 'wit', 'resolve'],
	social: ['charisma', 'grace', 'status'],
	tao: ['yang', 'yin', 'chi'],
} as const;

const statNames = ['body', 'reflexes', 'mind', 'social', 'tao'] as const;

function valueOf(sheet: DrSheet, substat: string): number {
	for (const stat of statNames) {
		const names: readonly string[] = substats[stat];
		const at = names.indexOf(substat.toLowerCase());
		if (at !== -1) {
			return sheet[stat][at] ?? 0;
		}
	}

	throw new Error(`${substat} is no substat`);
}

/** DR-20: raises the dice that need least, never a 1. */
function bestOf(faces: readonly number[], need: number, ranks: number) {
	let left = ranks;
	const raised = faces
		.filter((face) => face > 1 && face < need)
		.toSorted((one, other) => other - one)
		.filter((face) => {
			left -= need - face;
			return left >= 0;
		});
	return faces.filter((face) => face >= need).length + raised.length;
}

/** All the numbers before such a word: “+1 needed, −2 needed” → +1 and −2. */
const worths = (counted: string, word: RegExp): readonly number[] =>
	[...counted.matchAll(word)].map(([, worth = '0']) => numberOf(worth));

/** “Accuracy [5→7] [8] 3 = 2 successes (7 needed, sword 5 ranks)” */
const pool =
	/(?<substat>[A-Z][a-z]+):? (?<dice>no dice|[\d[\]→ ]+) = (?<made>\d+) success(?:es)? \((?<counted>[^()]+)\)/;

/** What is known of a fight so far. */
class Reader {
	readonly found = new Findings();
	readonly #sheets: ReadonlyMap<string, DrSheet>;
	readonly #hp: Map<string, number>;
	/** Who may act: called by the last heading, or by a line of their own since. */
	#called = '';

	constructor(sheets: ReadonlyMap<string, DrSheet>) {
		this.#sheets = sheets;
		this.#hp = new Map(
			[...sheets].map(([name, sheet]) => [
				name,
				sheet.hp ?? (valueOf(sheet, 'health') + valueOf(sheet, 'energy')) * 5,
			]),
		);
	}

	read(line: string) {
		for (const {form, take} of this.#forms) {
			const groups = form.exec(line)?.groups;
			if (groups) {
				take((name) => groups[name] ?? '', line);
				return;
			}
		}
	}

	/** How each line is read; the first that fits. */
	readonly #forms: ReadonlyArray<{
		readonly form: RegExp;
		take(group: (name: string) => string, line: string): void;
	}> = [
		{
			form: /^(?:Good guys in|Bad guys in|Late) \d+: (?<who>.+?)(?:; held: .+)? \(DR-11\)$/,
			take: (group) => {
				this.#called = group('who');
			},
		},
		{
			form: /^(?:(?:Good guys in|Bad guys in|Late) \d+: )?(?<who>.+?) (?:breaks the hold|buys a phase|breaks in)/,
			take: (group) => {
				this.#called += `, ${group('who')}`;
			},
		},
		{
			form: /^(?<who>.+) \((?<stat>Body|Reflexes|Mind|Social|Tao)\): (?<dice>[\d ]+), goes? in (?<phases>[\d, and]+) \(DR-03\)$/,
			take: (group, line) => {
				this.#speed(group, line);
			},
		},
		{
			form: /^(?<who>.+?) (?:attacks?|shoots? at) (?<target>.+?) \((?<weapon>[^()]+)\): (?<rest>.+) \(DR-23\)$/,
			take: (group, line) => {
				this.#attack(group, line);
			},
		},
		{
			form: /^(?<who>.+?) rolls? against (?<target>.+?): (?<own>.+?\)); (?<other>.+?\)); (?<result>.+) \(DR-15\)$/,
			take: (group, line) => {
				this.#opposed(group, line);
			},
		},
		{
			form: /^(?<who>.+?) rolls? (?<rest>[A-Z].+)$/,
			take: (group, line) => {
				this.#acts(group('who'), line);
				const made = this.#pool(group('who'), group('rest'), line);
				const hexes = /: (?<far>\d+) hex(?:es)? farther/.exec(group('rest'));
				if (hexes) {
					const far = numberOf(hexes.groups?.['far'] ?? '');
					this.found.compare('the hexes', far, made * 2, line);
				}
			},
		},
		{
			form: /^(?<who>.+?) makes? a Death Check: (?<rest>.+?\)); (?<times>\d+) × 5 = (?<total>\d+) against (?<past>\d+): (?<fate>unconscious|dying)(?:, (?<short>\d+) short)?/,
			take: (group, line) => {
				this.#death(group, line);
			},
		},
		{
			form: /^(?<who>.+?) (?:falls? down|(?:is|are) hurt again) \((?<past>\d+) past 0 hit points\)/,
			take: (group, line) => {
				const past = -(this.#hp.get(group('who')) ?? 0);
				this.found.compare('the damage past 0', numberOf(group('past')), past, line);
			},
		},
		{
			form: /^(?<who>.+?) takes? (?:(?<amount>\d+) − (?<soaked>\d+) = )?(?<damage>\d+) damage/,
			take: (group, line) => {
				const damage = numberOf(group('damage'));
				if (group('amount') !== '') {
					const left = numberOf(group('amount')) - numberOf(group('soaked'));
					this.found.compare('what is taken', damage, left, line);
				}

				this.#hurt(group('who'), damage);
			},
		},
	];

	#hurt(who: string, damage: number) {
		this.#hp.set(who, (this.#hp.get(who) ?? 0) - damage);
	}

	/** DR-11: whoever acts was called. */
	#acts(who: string, line: string) {
		const isCalled = this.#called.includes(who);
		this.found.compare('being called', Number(isCalled), 1, line);
	}

	#sheet(who: string, line: string): DrSheet | undefined {
		const sheet = this.#sheets.get(who);
		if (!sheet) {
			this.found.faults.push(`${who} has no sheet: ${line}`);
		}

		return sheet;
	}

	/** DR-20: works a pool out, and returns its successes. */
	#pool(who: string, text: string, line: string, isSkilled = false): number {
		const groups = pool.exec(text)?.groups;
		const sheet = this.#sheet(who, line);
		if (!groups || !sheet) {
			this.found.faults.push(`no pool of ${who} is told: ${line}`);
			return 0;
		}

		const {substat = '', dice = '', made = '', counted = ''} = groups;
		const skills = [...counted.matchAll(/, (?<skill>[^,]+) (?<ranks>\d+) ranks?/g)];
		const ranks = sumOf(
			skills.map(({groups: {skill = '', ranks: told = ''} = {}}) => {
				const own = sheet.skills[skill] ?? 0;
				this.found.compare(`${skill} of ${who}`, numberOf(told), own, line);
				return own;
			}),
		);
		const base = ranks > 0 || isSkilled ? 7 : 9;
		const eased = sumOf(worths(counted, /easier by (\d+)/g));
		const need = Math.max(5, base + sumOf(worths(counted, /([+−]\d+) needed/g)) - eased);
		const told = worths(counted, /^(\d+) needed/g)[0] ?? 0;
		this.found.compare('the number needed', told, need, line);

		const faces = [...dice.matchAll(/(\d+)(?:→\d+)?/g)].map(([, face]) => Number(face));
		const [share] = worths(counted, /divided pool (\d+) dic?e/g);
		const more = sumOf(worths(counted, /\+(\d+) dic?e/g));
		const many = share ?? valueOf(sheet, substat) + more;
		this.found.compare('the number of dice', faces.length, many, line);

		const off = sumOf(worths(counted, /−(\d+) success/g));
		const successes = Math.max(0, bestOf(faces, need, ranks) - off);
		this.found.compare('the number of successes', numberOf(made), successes, line);
		return successes;
	}

	/** DR-03: a die for two points, and a phase for each number. */
	#speed(group: (name: string) => string, line: string) {
		const sheet = this.#sheet(group('who'), line);
		const stat = statNames.find((each) => each === group('stat').toLowerCase());
		const dice = group('dice').split(' ').map(Number);
		const value = sheet && stat ? Math.min(...sheet[stat]) : 0;
		this.found.compare('the number of dice', dice.length, Math.ceil(value / 2), line);
		const phases = (group('phases').match(/\d+/g) ?? []).map(Number);
		const own = [...new Set(dice)].toSorted((one, other) => one - other);
		this.found.compare('the phases', Number(phases.join(' ') === own.join(' ')), 1, line);
	}

	/** DR-23. */
	#attack(group: (name: string) => string, line: string) {
		const who = group('who');
		const target = group('target');
		this.#acts(who, line);
		const [attack = '', ...parts] = group('rest').split('; ');
		const made = this.#pool(who, attack, line);
		let net = made;
		for (const part of parts.slice(0, -1)) {
			net -= part.startsWith('cover ')
				? numberOf(part.slice('cover '.length))
				: this.#pool(target, part, line);
		}

		const result = parts.at(-1) ?? '';
		const isMiss = result === 'a miss';
		this.found.compare('a miss', Number(isMiss), Number(net <= 0), line);
		const [attacker, struck] = [who, target].map((each) => this.#sheet(each, line));
		if (isMiss || !attacker || !struck) {
			return;
		}

		const weapon = attacker.weapons.find(({name}) => name.toLowerCase() === group('weapon')) ?? {
			multiplier: 1,
			isRanged: false,
		};
		const strength = weapon.isRanged ? 0 : valueOf(attacker, 'strength');
		const total = net * weapon.multiplier + strength - valueOf(struck, 'resistance');
		const told = numberOf(/ = (?<total>−?\d+)/.exec(result)?.groups?.['total'] ?? '');
		this.found.compare('the damage', told, total, line);
		this.#hurt(target, Math.max(0, total));
	}

	#opposed(group: (name: string) => string, line: string) {
		const [who, target] = [group('who'), group('target')];
		this.#acts(who, line);
		const net = this.#pool(who, group('own'), line) - this.#pool(target, group('other'), line);
		const more = `${net > 0 ? who : target} has ${Math.abs(net)} success`;
		const isTold = net === 0 ? group('result') === 'even' : group('result').startsWith(more);
		this.found.compare('who has more', Number(isTold), 1, line);
	}

	/** DR-31. */
	#death(group: (name: string) => string, line: string) {
		const who = group('who');
		const made = this.#pool(who, group('rest'), line, true);
		const past = -(this.#hp.get(who) ?? 0);
		const total = made * 5;
		for (const [what, told, worked] of [
			['the successes that count', group('times'), made],
			['what the check comes to', group('total'), total],
			['the damage past 0', group('past'), past],
			['how much is short', group('short') || '0', Math.max(0, past - total)],
		] as const) {
			this.found.compare(what, numberOf(told), worked, line);
		}

		const isDying = group('fate') === 'dying';
		this.found.compare('dying', Number(isDying), Number(total < past), line);
	}
}

/** DR-03, DR-11, DR-17, DR-20, DR-23, DR-30 to DR-32: speeds, calls, pools, damage, hit points and Death Checks. */
export const dragonStranger: Stranger = (lines, sheets) => {
	const reader = new Reader(
		new Map(
			[...sheets].flatMap(([name, sheet]) => (isOf(values)(sheet) ? [[name, sheet] as const] : [])),
		),
	);
	for (const each of lines.filter((line) => line.trimStart().startsWith('- '))) {
		reader.read(plainText(each));
	}

	return reader.found;
};
