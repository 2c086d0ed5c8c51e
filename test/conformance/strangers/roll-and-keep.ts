import {isOf} from '../../../source/engine/kit/shape.js';
import {type RkSheet, sheet as values} from '../../../source/rulesets/roll-and-keep/sheet/sheet.js';
import type {Stranger} from '../recomputing.js';
import {Findings, numberOf, plainText, sumOf} from './reading.js';

/* Roll & Keep by hand: pools and the best dice of them, target numbers, Wound Checks, members, who acts in which phase. */

const traits = ['brawn', 'finesse', 'resolve', 'wits', 'panache'] as const;

/** “[10+5] [8] 3 2 + 10 = 33”. */
const dice = /(?<chains>[[\]\d+]+(?: [[\]\d+]+)*)(?<bonus> [+−] \d+)? = (?<total>−?\d+)/;

/** “(pistol 3 + Finesse 2, poisoned −5)”, “(4 members, threat 2)”. */
const skilled =
	/^(?:(?<knack>.+) (?<rank>\d+) \+ )?(?<trait>Brawn|Finesse|Resolve|Wits|Panache) (?<score>\d+)(?<worths>(?:, .+? [+−]\d+)*)$/;
const bySquad = /^(?<members>\d+) members?, threat (?<threat>\d+)(?<worths>(?:, .+? [+−]\d+)*)$/;

/** RK-10: dice over ten are kept, and kept ones over ten are 10 points each. */
function poolOf(rolled: number, kept: number) {
	const keep = Math.max(1, kept) + Math.max(0, rolled - 10);
	const many = Math.max(1, Math.min(10, rolled));
	return {many, keep: Math.min(many, keep), bonus: many < 10 ? 0 : Math.max(0, keep - 10) * 10};
}

const worthsIn = (text: string): readonly number[] =>
	[...text.matchAll(/ (?<worth>[+−]\d+)(?=,|$)/g)].map(([, worth = '0']) => numberOf(worth));

/** Somebody of whom there is a sheet. */
class Somebody {
	readonly sheet: RkSheet;
	flesh: number;
	dramatic: number;
	members: number;
	/** Of the last Init. */
	dice: readonly number[] = [];
	/** Whether its dice exploded when it attacked last (RK-04). */
	explodedThen = true;

	constructor(sheet: RkSheet) {
		this.sheet = sheet;
		this.flesh = sheet.flesh;
		this.dramatic = sheet.dramatic;
		this.members = sheet.squad?.members ?? 0;
	}

	/** RK-32. */
	get isExploding(): boolean {
		return this.sheet.squad !== undefined || this.dramatic < this.sheet.resolve;
	}
}

type Group = (name: string) => string;

/** What is known of a fight so far. */
class Reader {
	readonly found = new Findings();
	readonly #people: ReadonlyMap<string, Somebody>;
	/** Who may act: in the order of the last heading, or by a hold that was broken since. */
	#called = '';
	#phase = 0;
	/** The best total of the last attack that hit. */
	/** The totals of those that hit. */
	#attack: readonly number[] = [];

	constructor(people: ReadonlyMap<string, Somebody>) {
		this.#people = people;
	}

	read(line: string) {
		const ids = [...line.matchAll(/RK-\w+/g)].map(([id]) => id);
		this.found.compare('the number of rules', ids.length, new Set(ids).size, line);
		for (const {form, take} of this.#forms) {
			const groups = form.exec(line)?.groups;
			if (groups) {
				take((name) => groups[name] ?? '', line);
				return;
			}
		}
	}

	/** How each line is read; the first that fits. */
	readonly #forms: ReadonlyArray<{readonly form: RegExp; take(group: Group, line: string): void}> =
		[
			{
				form: /^Phase (?<phase>\d+)(?:: (?<order>.+))? \(RK-03\)$/,
				take: (group, line) => {
					this.#phase = numberOf(group('phase'));
					this.#called = group('order');
					this.#order(group('order'), line);
				},
			},
			{
				form: /^(?<who>.+?): (?<each>\d+(?: too late)?(?:, \d+(?: too late)?)*), total (?<total>\d+) \(RK-02\)$/,
				take: (group, line) => {
					this.#init(group, line);
				},
			},
			{
				form: /^(?<who>.+?) breaks? the hold/,
				take: (group) => {
					this.#called += `, ${group('who')}`;
				},
			},
			{
				form: /^(?<who>.+?) (?:holds?|lets?) the Action of phase (?<phase>\d+)/,
				take: (group, line) => {
					this.#acts(group('who'), line);
					const phase = numberOf(group('phase'));
					this.found.compare('the phase', phase, this.#phase, line);
				},
			},
			{
				form: /^(?<who>.+?) attacks? (?<target>.+?) with (?<weapon>[^()]+) \((?<base>[^()]+)\): (?<rolls>.+) against (?<need>\d+) \((?<why>[^()]+)\): (?<result>.+) \(RK-20\)$/,
				take: (group, line) => {
					this.#attacks(group, line);
				},
			},
			{
				form: /^(?<who>.+?) defends? \((?<base>[^()]+)\): (?<roll>.+) against (?<each>[\d, and]+): (?<result>.+) \(RK-23\)$/,
				take: (group, line) => {
					const total = this.#roll(group('who'), group('base'), group('roll'), line);
					const each = group('each')
						.split(/, | and /)
						.map(Number);
					this.found.compare('the hits', each.length, this.#attack.length, line);
					for (const [at, need] of each.entries()) {
						this.found.compare('a hit', need, this.#attack[at] ?? 0, line);
					}

					const stopped = each.filter((need) => total >= need).length;
					const said = /^saved from (\d+) of/.exec(group('result'))?.[1];
					this.found.compare(
						'the hits that are stopped',
						Number(said ?? (group('result') === 'saved' ? each.length : 0)),
						stopped,
						line,
					);
				},
			},
			{
				form: /^(?<who>.+?) takes? (?<points>\d+) Flesh Wounds? from (?<by>.+) \((?<weapon>[^():]+): (?<roll>.+)\): (?<flesh>\d+) in all \(RK-30\)$/,
				take: (group, line) => {
					this.#damage(group, line);
				},
			},
			{
				form: /^(?<who>.+?) takes? (?<points>\d+) Flesh Wounds? from a hazard/,
				take: (group, line) => {
					const victim = this.#somebody(group('who'), line);
					victim.flesh += numberOf(group('points'));
				},
			},
			{
				form: /^(?<who>.+?) (?:passes|fails|pass|fail) the Wound Check \((?<base>[^()]+)\): (?<roll>.+) against (?<flesh>\d+): (?:the Flesh Wounds stay|(?<short>\d+) short, (?<more>\d+) Dramatic Wounds?, (?<all>\d+) in all; the Flesh Wounds go) \(RK-31\)$/,
				take: (group, line) => {
					this.#check(group, line);
				},
			},
			{
				form: /^(?<who>.+?): (?<count>\d+) falls?, (?<left>\d+) left/,
				take: (group, line) => {
					const squad = this.#somebody(group('who'), line);
					squad.members -= numberOf(group('count'));
					this.found.compare('the members left', numberOf(group('left')), squad.members, line);
				},
			},
			{
				form: /^(?<who>.+?) (?:is|are) (?:no longer knocked out, but )?(?<how>crippled|knocked out|all down)/,
				take: (group, line) => {
					this.#plight(group, line);
				},
			},
			{
				form: /^(?<who>.+?) (?:tries|try) .+? \((?<base>[^()]+)\): (?<roll>.+) against (?<need>\d+)(?: \((?<bare>\d+), \d+ raises? (?<raised>\+\d+)\))?: (?<result>succeeds|fails) \(RK-0A\)$/,
				take: (group, line) => {
					this.#acts(group('who'), line);
					const total = this.#roll(group('who'), group('base'), group('roll'), line);
					const need = numberOf(group('need'));
					if (group('bare') !== '') {
						const sum = numberOf(group('bare')) + numberOf(group('raised'));
						this.found.compare('the target number', need, sum, line);
					}

					this.found.compare(
						'success',
						Number(group('result') === 'succeeds'),
						Number(total >= need),
						line,
					);
				},
			},
			{
				form: /^The Flesh Wounds heal/,
				take: () => {
					for (const each of this.#people.values()) {
						each.flesh = 0;
					}
				},
			},
		];

	#somebody(who: string, line: string): Somebody {
		const somebody = this.#people.get(who);
		if (!somebody) {
			throw new Error(`${who} has no sheet: ${line}`);
		}

		return somebody;
	}

	/** RK-03, RK-0C: whoever acts stands in the order of the phase, or has broken a hold. */
	#acts(who: string, line: string) {
		const isCalled = this.#called.includes(who);
		this.found.compare('being called', Number(isCalled), 1, line);
	}

	/** RK-02: as many dice as Panache; those of phases that are over do not count. */
	#init(group: Group, line: string) {
		const each = group('each').split(', ');
		const roller = this.#somebody(group('who'), line);
		this.found.compare('the number of dice', each.length, roller.sheet.panache, line);
		const counting = each.filter((text) => !text.endsWith('too late'));
		roller.dice = counting.map(numberOf);
		this.found.compare('the total', numberOf(group('total')), sumOf(roller.dice), line);
	}

	/** RK-03: the highest Total Init first, each the sum of its dice. */
	#order(order: string, line: string) {
		const standings = [
			...order.matchAll(/(?:^|, )(?<who>[^,]+?) (?<total>\d+)(?: \((?<parts>[^()]+)\))?(?=,|$)/g),
		].map(([, who = '', total = '', parts = total]) => ({
			who,
			total: numberOf(total),
			parts: parts.split(' + ').map((part) => numberOf(part.replace('held ', ''))),
		}));
		for (const {who, total, parts} of standings) {
			this.found.compare('the Total Init', total, sumOf(parts), line);
			const left = [...this.#somebody(who, line).dice];
			for (const part of parts) {
				const at = left.indexOf(part);
				this.found.compare(`the die ${part}`, Number(at !== -1), 1, line);
				left.splice(at, 1);
			}
		}

		const totals = standings.map(({total}) => total);
		const inOrder = totals.toSorted((one, other) => other - one);
		this.found.compare('the order', Number(totals.join(' ') === inOrder.join(' ')), 1, line);
	}

	/** Works one roll out, and returns its total. */
	#made(
		text: string,
		pool: {readonly many: number; readonly keep: number; readonly bonus: number},
		isExploding: boolean,
		line: string,
	): number {
		const {chains = '', total = ''} = dice.exec(text)?.groups ?? {};
		const each = chains
			.split(' ')
			.map((chain) => ({
				faces: chain.replaceAll(/[[\]]/g, '').split('+').map(Number),
				isKept: chain.startsWith('['),
			}));
		this.found.compare('the number of dice', each.length, pool.many, line);
		const badly = each.filter(
			({faces}) =>
				faces.slice(0, -1).some((face) => face !== 10) ||
				((faces.at(-1) === 10) === isExploding && faces.includes(10)) ||
				(!isExploding && faces.length > 1),
		);
		this.found.compare('dice that explode wrongly', badly.length, 0, line);
		const sums = each.map(({faces}) => sumOf(faces));
		const best = sums.toSorted((one, other) => other - one).slice(0, pool.keep);
		const told = each.filter(({isKept}) => isKept);
		this.found.compare(
			'the dice kept',
			sumOf(told.map(({faces}) => sumOf(faces))),
			sumOf(best),
			line,
		);
		const worked = sumOf(best) + pool.bonus;
		this.found.compare('the total', numberOf(total), worked, line);
		return worked;
	}

	/** RK-10, RK-20, RK-35: the dice that a base such as “pistol 3 + Finesse 2” gives, by the sheet. */
	#pool(who: string, base: string, line: string) {
		const {sheet, members} = this.#somebody(who, line);
		const squad = bySquad.exec(base)?.groups;
		if (squad) {
			this.found.compare('the members', numberOf(squad['members'] ?? ''), members, line);
			this.found.compare(
				'the threat',
				numberOf(squad['threat'] ?? ''),
				sheet.squad?.threat ?? 0,
				line,
			);
			return poolOf(members, sheet.squad?.threat ?? 0);
		}

		const {knack, rank, trait = '', score = '', worths = ''} = skilled.exec(base)?.groups ?? {};
		const id = traits.find((each) => each === trait.toLowerCase());
		const own = id ? sheet[id] : 0;
		this.found.compare('the trait', numberOf(score || '−1'), own, line);
		const ranks =
			[...sheet.attack, ...sheet.defence, ...sheet.knacks].find(({name}) => name === knack)?.rank ??
			0;
		this.found.compare('the rank', numberOf(rank ?? '0'), ranks, line);
		const pool = poolOf(own + ranks, own);
		return {...pool, bonus: pool.bonus + sumOf(worthsIn(worths))};
	}

	#roll(who: string, base: string, text: string, line: string): number {
		const {isExploding} = this.#somebody(who, line);
		return this.#made(text, this.#pool(who, base, line), isExploding, line);
	}

	/** RK-21, RK-25, RK-35, and what is said to count beside. */
	#need(target: Somebody, why: string, line: string): number {
		const [first = '', ...more] = why.split(', ');
		const ranked = /^5 \+ 5 × (?<name>.+) (?<rank>\d+)$/.exec(first)?.groups;
		if (!ranked) {
			return 5 + sumOf(more.flatMap((part) => worthsIn(part)));
		}

		const {squad, defence} = target.sheet;
		const rank =
			ranked['name'] === 'threat'
				? squad?.threat
				: defence.find(({name}) => name === ranked['name'])?.rank;
		this.found.compare('the rank', numberOf(ranked['rank'] ?? ''), rank ?? 0, line);
		return 5 + 5 * (rank ?? 0) + sumOf(more.flatMap((part) => worthsIn(part)));
	}

	#attacks(group: Group, line: string) {
		const who = group('who');
		this.#acts(who, line);
		const attacker = this.#somebody(who, line);
		attacker.explodedThen = attacker.isExploding;
		const need = numberOf(group('need'));
		if (!group('why').startsWith('set by the GM')) {
			const target = this.#somebody(group('target'), line);
			const worked = this.#need(target, group('why'), line);
			this.found.compare('the target number', need, worked, line);
		}

		const totals = group('rolls')
			.split('; ')
			.map((text) => this.#roll(who, group('base'), text, line));
		const hits = totals.filter((total) => total >= need);
		this.#attack = hits;
		const result =
			totals.length > 1
				? `${hits.length} of ${totals.length} ${hits.length === 1 ? 'hits' : 'hit'}`
				: hits.length > 0
					? 'a hit'
					: 'a miss';
		this.found.compare(`the result (${result})`, Number(group('result') === result), 1, line);
	}

	/** RK-30. */
	#damage(group: Group, line: string) {
		const victim = this.#somebody(group('who'), line);
		const by = this.#somebody(group('by'), line);
		const {
			name = '',
			own,
			brawn = '0',
		} = /^(?<name>.+?)(?: (?<own>\d+k\d+) \+ Brawn (?<brawn>\d+))?$/.exec(group('weapon'))
			?.groups ?? {};
		const weapon = by.sheet.weapons.find((each) => each.weapon.name === name)?.weapon ?? {
			rolled: 0,
			kept: 1,
			isMelee: true,
		};
		const roll = `${weapon.rolled}k${weapon.kept}`;
		const stronger = weapon.isMelee ? by.sheet.brawn : 0;
		const isWeaponTold = (own ?? roll) === roll;
		this.found.compare('Brawn', numberOf(brawn), stronger, line);
		this.found.compare(roll, Number(isWeaponTold), 1, line);
		const total = this.#made(
			group('roll'),
			poolOf(weapon.rolled + stronger, weapon.kept),
			by.explodedThen,
			line,
		);
		this.found.compare('the damage', numberOf(group('points')), total, line);
		victim.flesh += total;
		this.found.compare('the Flesh Wounds', numberOf(group('flesh')), victim.flesh, line);
	}

	/** RK-31. */
	#check(group: Group, line: string) {
		const victim = this.#somebody(group('who'), line);
		const total = this.#roll(group('who'), group('base'), group('roll'), line);
		this.found.compare('the Flesh Wounds', numberOf(group('flesh')), victim.flesh, line);
		const short = Math.max(0, victim.flesh - total);
		this.found.compare('the shortfall', numberOf(group('short') || '0'), short, line);
		if (short > 0) {
			const more = 1 + Math.floor(short / 20);
			victim.flesh = 0;
			victim.dramatic += more;
			this.found.compare('Dramatic Wounds', numberOf(group('more')), more, line);
			this.found.compare('Dramatic Wounds in all', numberOf(group('all')), victim.dramatic, line);
		}
	}

	/** RK-32, RK-35. */
	#plight(group: Group, line: string) {
		const {sheet, dramatic, members} = this.#somebody(group('who'), line);
		const worked =
			group('how') === 'crippled'
				? dramatic >= sheet.resolve
				: group('how') === 'all down'
					? members === 0
					: dramatic >= 2 * sheet.resolve;
		this.found.compare(`being ${group('how')}`, 1, Number(worked), line);
	}
}

/** RK-02, RK-03, RK-10, RK-20 to RK-25, RK-30 to RK-32, RK-35: Init, orders, pools, target numbers, wounds. */
export const rollAndKeepStranger: Stranger = (lines, sheets) => {
	const reader = new Reader(
		new Map(
			[...sheets].flatMap(([name, sheet]) =>
				isOf(values)(sheet) ? [[name, new Somebody(sheet)] as const] : [],
			),
		),
	);
	for (const each of lines.filter((line) => line.trimStart().startsWith('- '))) {
		reader.read(plainText(each));
	}

	return reader.found;
};
