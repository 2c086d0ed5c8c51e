import {Buffer} from 'node:buffer';
import {StoreError} from '../../source/event-store/log.js';
import {openLog} from '../../source/event-store/open.js';
import {exportFormatIds, exportFormats} from '../../source/projections/export-formats.js';
import {exportFight} from '../../source/projections/export-json.js';
import {statisticsTexts} from '../../source/projections/record/statistics-text.js';
import type {SealedRuleset} from '../../source/rulesets/index.js';
import {examineFight} from '../../source/session/play/doctor.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {chained} from '../helpers/logs.js';
import {playOptions} from '../helpers/recorded-fight.js';
import {SimulatedDisk} from '../helpers/simulated-disk.js';
import type {Line} from './forged-fights.js';

/* What is told of a forged log. */

const path = '/fights/forged.fray.jsonl';

/**
 * What is wrong with how a log is read; `undefined` when it is well.
 * @param unforged so many records were taken in as they are before one of them was forged
 */
export async function faultOf(
	ruleset: SealedRuleset,
	lines: readonly Line[],
	unforged: number,
): Promise<string | undefined> {
	const disk = new SimulatedDisk();
	disk.put(path, Buffer.from(chained(lines)));
	const {files} = disk;
	const {diagnosis} = examineFight(
		{path, slug: 'forged', modified: new Date(0)},
		[ruleset],
		'/fights',
		files,
	);
	const isSound = diagnosis.findings.every(({message}) => message === onlyOtherwise);
	const doctor = `the doctor: ${JSON.stringify(diagnosis.findings)}`;
	const asDamage = (messages: readonly string[]): string | undefined =>
		isSound || messages.some((each) => !/line \d+|: read-only$/i.test(each))
			? `${messages.join(' ')}; ${doctor}`
			: undefined;
	try {
		const {log, records} = await openLog(path, {mode: 'write', files});
		try {
			const fight = openFight(ruleset, log, records, playOptions(), unforged);
			const {notices} = fight.info;
			return notices.length > 0 ? asDamage(notices) : await faultInOpened(fight);
		} finally {
			await log.close();
		}
	} catch (error) {
		if (error instanceof StoreError) {
			return asDamage([error.message]);
		}

		throw error;
	}
}

/** A log can be made by rules that decide otherwise: its events count all the same. */
export const onlyOtherwise = 'by the rules the same answer leads to something else now';

/** What no text for people holds. */
export const ofProgrammers = /\bNaN\b|\bundefined\b|\[object |\bInfinity\b/;

/** What can be opened can be told: to find damage only then is too late. */
async function faultInOpened(fight: Fight): Promise<string | undefined> {
	try {
		return await faultInTexts(fight);
	} catch (error) {
		return `it was opened, but: ${error instanceof Error ? (error.stack ?? '') : String(error)}`;
	}
}

async function faultInTexts(fight: Fight): Promise<string | undefined> {
	for (const [name, text] of await textsOf(fight)) {
		const found = ofProgrammers.exec(text);
		if (found) {
			return `${name}: …${text.slice(Math.max(0, found.index - 80), found.index + 40)}…`;
		}
	}

	return undefined;
}

async function textsOf(fight: Fight): Promise<ReadonlyArray<readonly [string, string]>> {
	const texts: Array<readonly [string, string]> = [];
	const take = (name: string, told: unknown) => {
		texts.push([name, typeof told === 'string' ? told : inWords(told)]);
	};

	for (const view of ['gm', 'players'] as const) {
		const told = exportFight(fight, view);
		for (const format of exportFormatIds) {
			const write = await exportFormats[format].load();
			take(`${format} for ${view}`, [...write(told)].join(''));
		}

		take(`statistics for ${view}`, statisticsTexts(told.record));
		take(`board for ${view}`, fight.board(view));
		take(`prompt for ${view}`, fight.prompt(view));
		take(`history for ${view}`, fight.history(view));
		take(`aftermath for ${view}`, fight.aftermath(view));
		for (const {id} of fight.combatants(view).slice(0, 3)) {
			take(`details for ${view}`, fight.details(id, view));
		}

		for (const {n} of fight.entries(view).slice(-3)) {
			take(`moment for ${view}`, fight.momentAfter(n, view));
		}
	}

	for (const {id} of fight.combatants('gm').slice(0, 3)) {
		take('fields', fight.fields(id));
	}

	take('endable', fight.endable());
	take('settings', fight.settings());
	playOn(fight);
	take('prompt after more answers', fight.prompt('gm'));
	take('board after more answers', fight.board('gm'));
	return texts;
}

/** Numbers that are none are `null` in JSON: they are told apart here. */
const inWords = (value: unknown): string =>
	JSON.stringify(value, (_key, each: unknown) =>
		typeof each === 'number' && !Number.isFinite(each) ? String(each) : each,
	);

function playOn(fight: Fight) {
	fight.gm({do: 'reopen'});
	for (let answers = 0; answers < 3; answers++) {
		const prompt = fight.prompt('gm');
		if (prompt.kind === 'choose') {
			for (const {id} of prompt.choices.slice(0, 3)) {
				fight.preview(id);
			}
		}

		fight.answer({kind: 'default'});
	}

	fight.undo();
	fight.redo();
}
