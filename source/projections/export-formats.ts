import type {FightExport} from './export-json.js';
import {toJson} from './json.js';

type FormatRow = {
	readonly label: string;
	/** What it is good for. */
	readonly summary: string;
	/** The end of a file’s name, without the dot. */
	readonly extension: string;
	/** Loads it only when it is chosen: the libraries of some make the program start slower. */
	load(): Promise<(told: FightExport) => string>;
};

/** Everything that the log of a fight can be written as. The first is the usual one. */
export const exportFormats = {
	markdown: {
		label: 'Markdown',
		summary: 'text for a wiki or a forum',
		extension: 'md',
		async load() {
			const {toMarkdown} = await import('./export-markdown.js');
			return toMarkdown;
		},
	},
	html: {
		label: 'HTML',
		summary: 'a page to read or print',
		extension: 'html',
		async load() {
			const {toHtml} = await import('./export-html.js');
			return toHtml;
		},
	},
	csv: {
		label: 'CSV',
		summary: 'a row for each line, for spreadsheets',
		extension: 'csv',
		async load() {
			const {toCsv} = await import('./export-csv.js');
			return toCsv;
		},
	},
	json: {
		label: 'JSON',
		summary: 'everything, for programs',
		extension: 'json',
		load: async () => (told) => `${toJson(told)}\n`,
	},
} as const satisfies Readonly<Record<string, FormatRow>>;

export type ExportFormat = keyof typeof exportFormats;

export const isExportFormat = (id: string): id is ExportFormat => Object.hasOwn(exportFormats, id);

export const exportFormatIds: readonly ExportFormat[] =
	Object.keys(exportFormats).filter(isExportFormat);
