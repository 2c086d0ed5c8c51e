import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What does not hang on colours or widths is looked for once. */
const everywhere = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

const widths = [320, 390, 1280];

/** What axe finds, in one line for each place. What is beneath the bar comes forth when somebody scrolls on. */
const findings = (
	rules: readonly string[] | undefined,
): string => `scrollTo(0, 1e6), axe.run(document, {
	resultTypes: ['violations'],
	rules: {'target-size': {enabled: true}},
	${rules ? `runOnly: ${JSON.stringify(rules)},` : ''}
}).then(({violations}) => violations.flatMap(({id, nodes}) =>
	nodes.map(({target, failureSummary}) => id + ': ' + target.join(' ') + ' ' + failureSummary)))`;

/** What the page’s own measures are: no line wider than the page, no text below 15 px, no button below 48 px. */
const measures = `[
	...(document.documentElement.scrollWidth > innerWidth ? ['the page is ' + document.documentElement.scrollWidth + ' px wide'] : []),
	...[...document.querySelectorAll('body *')].flatMap((element) => {
		const {fontSize} = getComputedStyle(element);
		const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
		return isText && parseFloat(fontSize) < 15 ? [element.className + ' is written in ' + fontSize] : [];
	}),
	...[...document.querySelectorAll('.tv main')].flatMap(({scrollHeight, clientHeight}) =>
		scrollHeight > clientHeight ? ['the order is ' + scrollHeight + ' px high, its place ' + clientHeight] : []),
	...[...document.querySelectorAll('button, a, input')].flatMap((element) => {
		const {height} = element.getBoundingClientRect();
		return height < 48 ? [element.textContent + ' is ' + height + ' px high'] : [];
	}),
]`;

/** What keeps somebody from reading or using a page, in dark and light, at each width, with and without motion. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
	const before = page.viewportSize();
	await page.evaluate(axe);
	const faults: string[] = [];
	let rules: readonly string[] | undefined;
	for (const width of widths) {
		await page.setViewportSize({width, height: before?.height ?? 720});
		for (const colorScheme of ['dark', 'light'] as const) {
			await page.emulateMedia({colorScheme});
			const found = [
				...(await page.evaluate<string[]>(findings(rules))),
				...(await page.evaluate<string[]>(measures)),
			];
			faults.push(...found.map((fault) => `${width} px, ${colorScheme}: ${fault}`));
			rules = everywhere;
		}
	}

	if (before) {
		await page.setViewportSize(before);
	}

	return faults;
}
