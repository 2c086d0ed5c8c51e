import {execFileSync, spawnSync} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import process from 'node:process';
import {exportFight} from '../../source/projections/export-json.js';
import {toHtml} from '../../source/projections/export-html.js';
import {rulesets} from '../../source/rulesets/index.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {root} from '../helpers/program.js';
import {playDefault, playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {type Sample, samples} from '../helpers/samples.js';

/*
 * Opens the page of a sample fight of each ruleset, for the GM and for the players, in a headless Chromium: at two
 * widths, by night, and printed. Says which is wider than its window; the pictures are in build/browser.
 */

const folder = join(root, 'build/browser');
const widths = [1280, 400];

/** Where a Chromium is, if one is installed. `CHROMIUM` names another. */
const browser = [
	process.env['CHROMIUM'] ?? '',
	'chromium',
	'chromium-browser',
	'google-chrome',
].find((name) => name !== '' && spawnSync(name, ['--version']).error === undefined);

const common = [
	'--headless=new',
	'--no-sandbox',
	'--disable-gpu',
	'--hide-scrollbars',
	// The frame that measures a page may read it.
	'--allow-file-access-from-files',
];

const open = (program: string, page: string, ...options: readonly string[]) =>
	execFileSync(program, [...common, ...options, `file://${page}`], {
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'ignore'],
		timeout: 120_000,
	});

/** A page that shows another one so wide, since a window cannot be as narrow as a telephone, and says how wide it is. */
const framed = (page: string, width: number): string => `<!doctype html>
<body style="margin:0"><iframe src="${page}" style="border:0;width:${width}px;height:3000px"
onload="document.title = this.contentDocument.documentElement.scrollWidth"></iframe></body>`;

function pageOf(sample: Sample, view: 'gm' | 'players'): string {
	const {header, ruleset} = sampleHeader(sample, 7);
	const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
	for (let answers = 0; answers < 600 && playDefault(fight); answers++) {
		// Enter, over and over.
	}

	return toHtml(exportFight(fight, view));
}

/** @returns how many widths it does not fit */
function look(program: string, name: string, page: string): number {
	const file = join(folder, `${name}.html`);
	writeFileSync(file, page);
	open(program, file, `--print-to-pdf=${join(folder, `${name}.pdf`)}`);
	let wrong = 0;
	for (const width of widths) {
		const frame = join(folder, `${name}-${width}.frame.html`);
		writeFileSync(frame, framed(`${name}.html`, width));
		const told = open(program, frame, '--dump-dom');
		const found = Number(/<title>(\d+)<\/title>/.exec(told)?.[1]);
		for (const [scheme, at] of [
			['day', 1],
			['night', 0],
		] as const) {
			open(
				program,
				frame,
				`--window-size=${Math.max(width, 500)},3000`,
				`--blink-settings=preferredColorScheme=${at}`,
				`--screenshot=${join(folder, `${name}-${width}-${scheme}.png`)}`,
			);
		}

		const isRight = found === width;
		wrong += isRight ? 0 : 1;
		process.stdout.write(
			`${name.padEnd(24)} ${String(width).padStart(4)}  ${isRight ? 'fits' : `IS ${found} WIDE`}\n`,
		);
	}

	return wrong;
}

if (browser === undefined) {
	process.stdout.write(
		'There is no Chromium here. Install one, or name it: CHROMIUM=/path npm run browser.\n',
	);
} else {
	mkdirSync(folder, {recursive: true});
	let wrong = 0;
	const known = new Set(rulesets.map(({id}) => id));
	for (const sample of samples.filter(({id}) => known.has(id))) {
		for (const view of ['gm', 'players'] as const) {
			wrong += look(browser, `${sample.id}-${view}`, pageOf(sample, view));
		}
	}

	process.stdout.write(`The pictures are in ${folder}.\n`);
	process.exitCode = wrong === 0 ? 0 : 1;
}
