import type {FightExport} from './export-json.js';
import {toJson} from './json.js';

/** Gives the text in parts, so that others can work in between. */
export type WriteExport = (told: FightExport) => Iterable<string>;

type FormatRow = {
	readonly label: string;
	readonly summary: string;
	/** The end of a file’s name, without the dot. */
	readonly extension: string;
	/** It has a poster, whose turning point takes some time. */
	readonly hasPoster: boolean;
	/** Loads it only when it is chosen: the libraries of some make the program start slower. */
	load(): Promise<WriteExport>;
};

/** Everything that the log of a fight can be written as. The first is the usual one. */
export const exportFormats = {
	markdown: {
		label: 'Markdown',
		summary: 'text for a wiki or a forum',
		extension: 'md',
		hasPoster: true,
		async load() {
			const {markdownOf} = await import('./export-markdown.js');
			return markdownOf;
		},
	},
	html: {
		label: 'HTML',
		summary: 'a page to read or print',
		extension: 'html',
		hasPoster: true,
		async load() {
			const {htmlOf} = await import('./export-html.js');
			return htmlOf;
		},
	},
	csv: {
		label: 'CSV',
		summary: 'a row for each line, for spreadsheets',
		extension: 'csv',
		hasPoster: false,
		async load() {
			const {csvOf} = await import('./export-csv.js');
			return csvOf;
		},
	},
	json: {
		label: 'JSON',
		summary: 'everything, for programs',
		extension: 'json',
		hasPoster: true,
		load: async () => (told) => [toJson(told), '\n'],
	},
} as const satisfies Readonly<Record<string, FormatRow>>;

export type ExportFormat = keyof typeof exportFormats;

export const isExportFormat = (id: string): id is ExportFormat => Object.hasOwn(exportFormats, id);

export const exportFormatIds: readonly ExportFormat[] =
	Object.keys(exportFormats).filter(isExportFormat);
