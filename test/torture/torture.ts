import process from 'node:process';

// Screens are timed as they are built for GMs. React reads this once, when it is loaded.
process.env['NODE_ENV'] = 'production';
const {rows} = await import('./rows.js');

/* All rows of the torture table in their long form, or those whose name holds the word that is given. */

const wanted = process.argv[2] ?? '';
const chosen = rows.filter(({what}) => what.includes(wanted));
const width = Math.max(...chosen.map(({what}) => what.length));
const mostShown = 5;
let isWell = chosen.length > 0;

for (const {what, long} of chosen) {
	const start = performance.now();
	const {tried, failures} = await long();
	const seconds = ((performance.now() - start) / 1000).toFixed(0);
	isWell &&= failures.length === 0;
	process.stdout.write(
		[
			`${failures.length === 0 ? 'passed' : 'FAILED'}  ${what.padEnd(width)}  ${tried} (${seconds} s)`,
			...failures.slice(0, mostShown).map((failure) => `        ${failure}`),
			...(failures.length > mostShown ? [`        … ${failures.length} failures in all`] : []),
			'',
		].join('\n'),
	);
}

process.exitCode = isWell ? 0 : 1;
