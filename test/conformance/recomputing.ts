import test from 'ava';
import {randomSource} from '../../source/dice/random-source.js';
import {exportFight} from '../../source/projections/export-json.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {playDefault, playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {randomInput, randomMarks} from '../helpers/random-session.js';
import {samples} from '../helpers/samples.js';
import {seedsTo} from '../helpers/thoroughness.js';
import {toMarkdown} from '../helpers/exported.js';

/** What a stranger finds who recomputes a fight from its record. */
export type Recomputed = {
	/** How many totals and losses were worked out anew. */
	readonly checked: number;
	/** Each with its line: “line 12: 4 + 3 is 7, not 8”, “line 9: no skill is named”. */
	readonly faults: readonly string[];
};

/** Reads nothing but the GM's Markdown, line by line, and the sheets by the names of those who have them. */
export type Stranger = (
	lines: readonly string[],
	sheets: ReadonlyMap<string, unknown>,
) => Recomputed;

const fights = 20;
const mostAnswers = 250;
const figuresAFight = 5;

/** The GM's Markdown of a fight, half of its answers taken at random, and the sheets of all who are in it. */
export function randomRecord(ruleset: string, seed: number) {
	const sample = samples.find(({id}) => id === ruleset);
	if (!sample) {
		throw new Error(`There is no sample of ${ruleset}`);
	}

	const {header, ruleset: rules} = sampleHeader(sample, seed);
	const fight = openFight(rules, memoryLog(header).log, [], playOptions());
	const source = randomSource(seed);
	for (let answer = 0; answer < mostAnswers; answer++) {
		if (source.between(1, 2) === 1) {
			const marks = source.between(1, 4) === 1 ? randomMarks(fight, source) : undefined;
			fight.answer(marks ?? randomInput(fight, source));
		} else if (!playDefault(fight)) {
			break;
		}
	}

	const sheets = new Map<string, unknown>();
	sample.use(({setup}) => {
		for (const {name, sheet} of setup.entrants) {
			sheets.set(name, sheet);
		}
	});
	// The poster tells a line of the fight once more.
	const lines = toMarkdown(exportFight(fight, 'gm')).split('\n');
	return {lines: lines.filter((line) => !line.startsWith('- The decisive blow')), sheets};
}

/** The record of a fight alone tells how each of its results came about. */
export function recomputes(ruleset: string, stranger: Stranger) {
	test.serial(
		`${ruleset}: a stranger recomputes every total and loss from the GM's Markdown and the sheets`,
		(t) => {
			let checked = 0;
			const seeds = seedsTo(fights, 4);
			for (const seed of seeds) {
				const {lines, sheets} = randomRecord(ruleset, seed);
				const found = stranger(lines, sheets);
				t.deepEqual(found.faults, [], `seed ${seed}`);
				checked += found.checked;
			}

			t.true(checked >= seeds.length * figuresAFight, `only ${checked} were checked`);
		},
	);
}
