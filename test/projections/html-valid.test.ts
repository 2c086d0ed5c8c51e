import test from 'ava';
import {HtmlValidate} from 'html-validate';
import {exportFight} from '../../source/projections/export-json.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {playDefault, playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {samples} from '../helpers/samples.js';
import {sharedOut} from '../helpers/thoroughness.js';
import {toHtml, toMarkdown} from '../helpers/exported.js';

const validator = new HtmlValidate({extends: ['html-validate:recommended']});

for (const sample of sharedOut(samples, 3, 1)) {
	const {header, ruleset} = sampleHeader(sample, 7);
	const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
	for (let answers = 0; answers < 400 && playDefault(fight); answers++) {
		// Enter, over and over.
	}

	for (const view of ['gm', 'players'] as const) {
		test(`${sample.id}: the page for ${view} is valid HTML and begins with who won`, (t) => {
			const told = exportFight(fight, view);
			const page = toHtml(told);
			const {results} = validator.validateStringSync(page);
			t.deepEqual(
				results.flatMap(({messages}) =>
					messages.map(({ruleId, line, message}) => `${line} ${ruleId}: ${message}`),
				),
				[],
			);
			t.regex(page, /<section class="poster (?:good|bad)"><h2>The (?:heroes|foes) win<\/h2>/);
			// Players know whose harm was most where foes have won, or a line says how much each foe took.
			const isKnown = view === 'gm' || !told.record.pairs.some(({isUntold}) => isUntold);
			const isWon = told.poster?.winner === 'good';
			// Players are told of no blow by somebody in hiding, but of what it did.
			const isByHidden =
				view === 'players' &&
				exportFight(fight, 'gm').poster?.parts.some(
					({label, title}) =>
						label === 'The decisive blow' &&
						fight.combatants('gm').some(({name, isHidden}) => isHidden && title.startsWith(name)),
				);
			t.deepEqual(
				told.poster?.parts.map(({label}) => label),
				[
					...(isWon ? (isKnown ? ['The hero of the fight'] : []) : ['The most dangerous foe']),
					'The turning point',
					// Nobody of the toy rules is told to fall.
					...(sample.id === 'toy'
						? []
						: [isByHidden ? 'What decided the fight' : 'The decisive blow']),
				],
			);
			const code = /[>\s(](?:OT|DD|DR|RK|TE|TO)-[\dA-Z]{2,3}\b/;
			t.is(code.test(page), view === 'gm');
			t.is(code.test(toMarkdown(told)), view === 'gm');
			t.true(told.poster?.extent[0]?.includes(String(told.summary.chapters)));
		});
	}
}
