import {csvOf} from '../../source/projections/export-csv.js';
import {htmlOf} from '../../source/projections/export-html.js';
import type {FightExport} from '../../source/projections/export-json.js';
import {markdownOf} from '../../source/projections/export-markdown.js';

/* Exports as whole texts. */

export const toMarkdown = (fight: FightExport): string => [...markdownOf(fight)].join('');
export const toHtml = (fight: FightExport): string => [...htmlOf(fight)].join('');
export const toCsv = (fight: FightExport): string => [...csvOf(fight)].join('');
