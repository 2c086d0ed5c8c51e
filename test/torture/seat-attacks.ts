import process from 'node:process';
import {type Asked, ask, comeIn, look} from '../helpers/visitor.js';
import type {Attack, Target} from './table-attacks.js';

/* What a device that has come in might send as answers of players. */

/** It is in what nobody takes, and so must never be in a log. */
export const untaken = 'Untaken7';

/** Control signs, a colour, text from right to left, and markup. */
const nasty = '\u001B[31m\u0007\u202E<img src=x onerror=alert(1)>\u0000';

export const postTo = async (
	port: number,
	cookie: string,
	message: unknown,
	asked: Asked = {},
): ReturnType<typeof ask> =>
	ask(port, '/send', {
		method: 'POST',
		body: typeof message === 'string' ? message : JSON.stringify(message),
		...asked,
		headers: {
			'Content-Type': 'application/json',
			Origin: `http://127.0.0.1:${port}`,
			cookie,
			...asked.headers,
		},
	});

async function stateOf({port}: Target, cookie: string) {
	const page = await look(port, cookie);
	const state = await page.nextState();
	page.close();
	return state;
}

/** A device of its own, which has asked for a hero and been let in. @param at which hero */
export async function seatedDevice(target: Target, at: number, name = 'Lea') {
	const {port, code} = target;
	const cookie = await comeIn(port, code);
	const {fight} = await stateOf(target, cookie);
	const hero = fight?.heroes[at]?.key ?? '';
	const {status} = await postTo(port, cookie, {kind: 'seat', hero, name});
	return {cookie, hero, status};
}

/** What was not refused, or was refused with something else than a plain reason. */
async function unrefused(
	port: number,
	cookie: string,
	messages: readonly unknown[],
): Promise<readonly string[]> {
	const wrong: string[] = [];
	for (const [at, message] of messages.entries()) {
		const {status, body} = await postTo(port, cookie, message, {
			localAddress: process.platform === 'linux' ? `127.0.0.${40 + (at % 5)}` : '127.0.0.1',
		});
		if (status < 400 || status > 499 || !body.includes('"error"')) {
			wrong.push(`${status} ${JSON.stringify(message).slice(0, 80)}`);
		}
	}

	return wrong;
}

const answer = (id: string, hero: string, question: string) => ({
	kind: 'answer',
	id,
	hero,
	question,
	answer: {kind: 'words', text: untaken},
});

const pick = {kind: 'pick', choice: 'c1', ticks: []};

const words = {kind: 'words', text: untaken};

/** Each is nothing that a page sends. */
const misshapen: readonly unknown[] = [
	'',
	'null',
	'[]',
	'{"kind":"answer"',
	String.raw`"\ud800"`,
	...['__proto__', 'constructor', 'prototype', 'toString'].flatMap((name) => [
		{kind: name},
		`{"${name}":{"kind":"leave"}}`,
		{kind: 'ahead', id: name, hero: name, answer: {kind: name}},
	]),
	{kind: 'leave', force: true},
	{kind: 'gm', act: {do: 'end'}},
	{kind: 'undo'},
	{kind: 'answer', id: 'x', hero: 1, question: [], answer: words},
	{kind: 'answer', id: '', hero: 'c1', question: 'c1-1', answer: words},
	{kind: 'answer', id: 'x'.repeat(41), hero: 'c1', question: 'c1-1', answer: words},
	{kind: 'answer', id: 'x', hero: 'c1', question: 'c1-1', answer: {...pick, force: untaken}},
	{kind: 'answer', id: 'x', hero: 'c1', question: 'c1-1', answer: {kind: 'number', value: '7'}},
	{kind: 'answer', id: 'x', hero: 'c1', question: 'c1-1', answer: {kind: 'number', value: 1e300}},
	{
		kind: 'answer',
		id: 'x',
		hero: 'c1',
		question: 'c1-1',
		answer: {...pick, ticks: Array.from({length: 500}, () => 'c1')},
	},
	{kind: 'answer', id: 'x', hero: 'c1', question: 'c1-1', answer: {...words, from: 'GM'}},
	{kind: 'word', id: 'x', text: 'A'.repeat(501)},
	{kind: 'word', id: 'x', text: 'A'.repeat(10_000)},
	{kind: 'seat', hero: 'c1', name: 'A'.repeat(61)},
	{kind: 'dice', id: 'x', rolls: [{roll: 'c1', dice: Array.from({length: 300}, () => [1])}]},
	`{"kind":"dice","id":"x","rolls":${'['.repeat(2000)}${']'.repeat(2000)}}`,
];

const isClean = (text: string | undefined): boolean =>
	text !== undefined && !/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/.test(text);

export const seatAttacks: readonly Attack[] = [
	{
		what: 'what no page sends',
		async run(target) {
			const {port, code} = target;
			const wrong: string[] = [];
			// Each device may send so many in ten seconds.
			for (let at = 0; at < misshapen.length; at += 15) {
				const cookie = await comeIn(port, code, {localAddress: '127.0.0.1'});
				wrong.push(...(await unrefused(port, cookie, misshapen.slice(at, at + 15))));
			}

			return wrong;
		},
	},
	{
		what: 'answers without a seat, for others, for foes, and to other questions',
		async run(target) {
			const {port, code} = target;
			const stranger = await comeIn(port, code);
			const {fight} = await stateOf(target, stranger);
			const keys = (fight?.lanes ?? []).map(({key}) => key);
			const {cookie, hero} = await seatedDevice(target, 1);
			const others = keys.filter((key) => key !== hero).slice(0, 8);
			return [
				...(await unrefused(port, stranger, [
					...keys.slice(0, 6).map((key) => answer(`s${key}`, key, `${key}-1`)),
					{kind: 'word', id: 'w', text: untaken},
					{kind: 'ahead', id: 'a', hero, answer: words},
				])),
				...(await unrefused(port, cookie, [
					...others.map((key) => answer(`o${key}`, key, `${key}-1`)),
					...others
						.slice(0, 3)
						.map((key) => ({kind: 'ahead', id: `a${key}`, hero: key, answer: words})),
					...['0', '1', '-1', '999999', 'NaN'].map((number) =>
						answer(`q${number}`, hero, `${hero}-${number}`),
					),
					{kind: 'dice', id: 'none', rolls: [{roll: 'c1'}]},
				])),
			];
		},
	},
	{
		what: 'names and private words with control signs, bidi and markup',
		async run(target) {
			const {port} = target;
			const {cookie, status} = await seatedDevice(target, 2, `Eve${nasty}`);
			const sent = await postTo(port, cookie, {kind: 'word', id: 'w', text: `psst${nasty}`});
			const {seat} = await stateOf(target, cookie);
			const other = await stateOf(target, target.cookie);
			const shown = (other.fight?.heroes ?? []).flatMap(({player}) => player ?? []);
			return [
				...(status === 200 && sent.status === 200 ? [] : [`${status}, ${sent.status}`]),
				...[seat?.name, ...(seat?.words ?? []).map(({text}) => text), ...shown]
					.filter((text) => !isClean(text))
					.map((text) => `not cleaned: ${JSON.stringify(text)}`),
				...(JSON.stringify(other).includes('psst') ? ['another phone has the private word'] : []),
			];
		},
	},
	{
		what: 'a thousand answers in a second',
		async run(target) {
			const {port} = target;
			const {cookie, hero} = await seatedDevice(target, 3);
			const statuses = new Set<number>();
			await Promise.allSettled(
				Array.from({length: 50}, async (_, at) => {
					for (let sent = 0; sent < 20; sent++) {
						const {status} = await postTo(
							port,
							cookie,
							answer(`t${at}-${sent}`, hero, `${hero}-0`),
							{
								localAddress:
									process.platform === 'linux' ? `127.0.0.${50 + (at % 10)}` : '127.0.0.1',
							},
						);
						statuses.add(status);
					}
				}),
			);
			return [...statuses].filter((status) => status !== 429 && status !== 409).map(String);
		},
	},
];
