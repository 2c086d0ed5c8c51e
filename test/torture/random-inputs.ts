import {Buffer} from 'node:buffer';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {performance} from 'node:perf_hooks';
import fc from '../helpers/seeded.js';
import {readArguments} from '../../source/commands/parts/arguments.js';
import {UsageError} from '../../source/commands/parts/usage-error.js';
import {StoreError} from '../../source/event-store/log.js';
import {openLog} from '../../source/event-store/open.js';
import {styleFor} from '../../source/plain/texts/style.js';
import {DiceTalk} from '../../source/plain/dice-talk.js';
import {TogetherTalk, Voice} from '../../source/plain/scene.js';
import {takeLine} from '../../source/plain/line.js';
import {Trials as TriedOut} from '../../source/session/fight/trials.js';
import {parseRoster} from '../../source/rosters/load.js';
import {FrayError} from '../../source/rosters/problem.js';
import {rulesets} from '../../source/rulesets/index.js';
import {sheetSchemaOf} from '../../source/rulesets/sheets.js';
import {examineFight} from '../../source/session/play/doctor.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {planFight} from '../../source/session/library/new-fight.js';
import {openFight} from '../../source/session/play/open.js';
import {anyText} from '../helpers/any-text.js';
import {chained} from '../helpers/logs.js';
import {memoryLog} from '../helpers/memory-log.js';
import {emptyHouse, undisturbed} from '../helpers/plain-session.js';
import {root} from '../helpers/program.js';
import {playOptions, recordedFight, sampleHeader} from '../helpers/recorded-fight.js';
import {samples} from '../helpers/samples.js';
import {SimulatedDisk} from '../helpers/simulated-disk.js';
import {mangled, nastyTexts, spoilt} from './hostile.js';
import {type Outcome, Trials} from './outcome.js';

/** What takes longer, in milliseconds, hangs; on a busy machine nothing takes more than a tenth of it. */
const patience = 5000;

/** Nonsense and malice wherever something is read: refused in words, soon, with nothing changed that was saved. */
export async function randomInputs(count: number): Promise<Outcome> {
	const trials = new Trials();
	const share = Math.ceil(count / 5);
	const seeded = {seed: 1, numRuns: share, endOnFailure: true};
	const hold = async <T>(
		what: string,
		inputs: fc.Arbitrary<T>,
		take: (input: T) => Promise<void> | void,
	) => {
		const outcome = await fc.check(
			fc.asyncProperty(inputs, async (input) => {
				trials.tried();
				const start = performance.now();
				await take(input);
				const took = performance.now() - start;
				if (took > patience) {
					throw new Error(`took ${took.toFixed(0)} ms`);
				}
			}),
			seeded,
		);
		trials.check(!outcome.failed, () => {
			const cause: unknown = outcome.errorInstance;
			return `${what}: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}\n${JSON.stringify(outcome.counterexample).slice(0, 1500)}`;
		});
	};

	await hold('a roster', rosterTexts(), takeRoster);
	await hold('the bytes of a log', logBytes(), takeLog);
	await hold('what a log says', logContents(), takeLog);
	await hold('a command line', commandLines(), takeArguments);
	await hold('plain answers', plainAnswers(), takeAnswers);
	return trials.outcome('inputs');
}

const yamlPieces = [
	'&a [*a, *a]',
	'&a [x, x]\nb: &b [*a, *a, *a, *a]\nc: [*b, *b, *b, *b]',
	'*a',
	'!!js/function "x"',
	'!!binary aGk=',
	'<<: *a',
	'count: 1000000000',
	'count: 1e999',
	'1000000000d1000000000',
	'.nan',
	'-.inf',
	'- '.repeat(200),
	'['.repeat(300),
	'{'.repeat(300),
	'\t',
	'---\n',
	'? ',
	'|\n',
	'"',
	"'",
	'\r',
	'name: A\nname: B',
];

function rosterTexts() {
	const texts = rulesets.flatMap(({id}) => {
		const folder = join(root, 'fixtures/rosters', id);
		return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
	});
	return fc.oneof(...texts.map((text) => mangled(text, yamlPieces)), anyText(300));
}

async function takeRoster(text: string) {
	const loaded = await parseRoster(text, 'random.yaml', {
		rulesets: rulesets.map(({id}) => id),
		sheets: sheetSchemaOf,
	});
	const ruleset =
		'roster' in loaded ? rulesets.find(({id}) => id === loaded.roster.ruleset) : undefined;
	if (!('roster' in loaded) || !ruleset) {
		return;
	}

	inWords(() =>
		planFight(
			{
				ruleset: ruleset.id,
				title: 'Random',
				settings: {},
				selections: loaded.roster.entries.map((entry) => ({
					entry,
					count: entry.count,
					isHidden: entry.isHidden,
				})),
			},
			ruleset,
		),
	);
}

const recorded = samples.map((sample) =>
	recordedFight(sample, {seed: 5, most: 12, isCurious: true}),
);

const path = '/fights/random.fray.jsonl';

const logBytes = (): fc.Arbitrary<Uint8Array> =>
	fc.oneof(
		...recorded.map(({bytes}) =>
			mangled(Buffer.from(bytes).toString('latin1'), [
				'\n',
				'\r\n',
				'\0'.repeat(20),
				'{"fray":',
				',"crc":"00000000"}\n',
				'['.repeat(5000),
			]).map((text) => Buffer.from(text, 'latin1')),
		),
		fc.uint8Array({maxLength: 200}),
	);

/** Whoever knows how to count can make checksums fit. */
const logContents = (): fc.Arbitrary<Uint8Array> =>
	fc.oneof(
		...recorded.map(({header, records}) =>
			spoilt([header, ...records]).map((objects) => chained(objects)),
		),
	);

async function takeLog(bytes: Uint8Array) {
	const disk = new SimulatedDisk();
	disk.put(path, bytes);
	await inWordsLater(async () => takeToDoctor(disk));
	let isOpened = false;
	await inWordsLater(async () => {
		const {log, records} = await openLog(path, {mode: 'write', files: disk.files});
		isOpened = true;
		mustBeKept(bytes, disk);
		const ruleset = recorded.find(({header}) => header.ruleset === log.header.ruleset)?.ruleset;
		if (ruleset && records.length > 0) {
			const fight = openFight(ruleset, log, records, playOptions());
			fight.prompt('players');
			fight.board('gm');
			playOn(fight);
		}

		await log.close();
	});
	if (!isOpened) {
		mustBeKept(bytes, disk);
	}
}

/** Opening changes nothing but a broken-off end, which it keeps beside the log. */
function mustBeKept(bytes: Uint8Array, disk: SimulatedDisk) {
	const left = Buffer.from(disk.content(path) ?? []);
	const cut = bytes.length - left.length;
	const isKept =
		cut < 0
			? left.equals(Buffer.concat([bytes, Buffer.from('\n')]))
			: left.equals(Buffer.from(bytes).subarray(0, left.length));
	if (!isKept) {
		throw new Error('the file was changed');
	}

	if (cut > 0 && disk.content(`${path}.torn`)?.length !== cut + 1) {
		throw new Error('what was cut off is lost');
	}
}

/** What is repaired of it opens, and is sound. */
async function takeToDoctor(disk: SimulatedDisk) {
	const file = {path, slug: 'random', modified: new Date(0)};
	const known = recorded.map(({ruleset}) => ruleset);
	const {repair} = examineFight(file, known, '/fights', disk.files);
	const made = await repair?.(new Date(0));
	if (!made) {
		return;
	}

	const {diagnosis} = examineFight({...file, path: made.path}, known, '/fights', disk.files);
	disk.files.remove(made.path);
	const open = diagnosis.findings.filter(
		({message}) => message !== 'by the rules the same answer leads to something else now',
	);
	if (open.length > 0) {
		throw new Error(`repaired, and still: ${JSON.stringify(open)}`);
	}
}

/** With values that no sheet has, rules may come to nothing; but they do come to an end. */
function playOn(fight: Fight) {
	try {
		for (let answers = 0; answers < 3; answers++) {
			fight.answer({kind: 'default'});
		}
	} catch {}
}

const commandLines = () =>
	fc.array(
		fc.oneof(
			fc.constantFrom(
				'new',
				'resume',
				'list',
				'show',
				'export',
				'doctor',
				'demo',
				'--json',
				'--seed',
				'--round',
				'--home',
				'--roster',
				'-o',
				'--',
				'-',
				'--__proto__=1',
				'--constructor',
				'--seed=1e99',
				'--round=-0',
				...nastyTexts,
			),
			anyText(12),
		),
		{maxLength: 6},
	);

function takeArguments(argv: readonly string[]) {
	inWords(() => readArguments(argv));
}

const plainAnswers = () =>
	fc.tuple(
		fc.nat(samples.length - 1),
		fc.array(
			fc.oneof(
				fc.constantFrom(
					'',
					'',
					'',
					'1',
					'2',
					'undo',
					'redo',
					'board',
					'log',
					'why',
					'help',
					'note ',
					'adjust ',
					'give ',
					'undo to ',
					'rename ',
					'remove ',
					'force ',
					'41 63',
					'0 0 0',
					'-1',
					'1e9',
					'9'.repeat(30),
					':',
					':undo',
					'm 1',
				),
				fc.constantFrom(...nastyTexts).map((text) => `note ${text}`),
				fc.constantFrom(...nastyTexts),
				anyText(20),
			),
			{minLength: 1, maxLength: 12},
		),
	);

const style = styleFor({theme: 'none', symbols: 'unicode'}, false);

async function takeAnswers([at, lines]: readonly [number, readonly string[]]) {
	const sample = samples[at];
	if (!sample) {
		return;
	}

	const {header, ruleset} = sampleHeader(sample, 1);
	const store = memoryLog(header);
	const fight = openFight(ruleset, store.log, [], playOptions());
	const dice = new DiceTalk();
	const trials = new TriedOut(fight);
	for (const line of lines) {
		const before = store.lines.length;
		const reply = await takeLine(line.replaceAll(/[\r\n]/g, ' '), {
			trials,
			services: emptyHouse,
			style,
			dice,
			together: new TogetherTalk(),
			voice: new Voice(),
			during: undisturbed,
		});
		if (reply.isUnfit && store.lines.length > before) {
			throw new Error(`“${line}” does not fit, but something was saved`);
		}
	}

	const again = openFight(
		ruleset,
		memoryLog(header, store.lines).log,
		store.records(),
		playOptions(),
	);
	if (
		again.info.readOnly !== undefined ||
		JSON.stringify(again.board('gm')) !== JSON.stringify(fight.board('gm'))
	) {
		throw new Error('what was saved is not what was shown');
	}
}

const isInWords = (error: unknown): boolean =>
	error instanceof StoreError || error instanceof FrayError || error instanceof UsageError;

function inWords(work: () => unknown) {
	try {
		work();
	} catch (error) {
		if (!isInWords(error)) {
			throw error;
		}
	}
}

async function inWordsLater(work: () => Promise<unknown>) {
	try {
		await work();
	} catch (error) {
		if (!isInWords(error)) {
			throw error;
		}
	}
}
