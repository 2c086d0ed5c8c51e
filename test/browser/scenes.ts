import type {BrowserContext, Page} from 'playwright-core';
import type {ShareSecrets} from '../../source/session/players/share-store.js';
import {comeIn} from '../helpers/visitor.js';

/** Opens as many pages as a device may have, with its cookie. @returns a function that closes them */
export async function fillDevice(device: BrowserContext, port: number): Promise<() => void> {
	const [cookie] = await device.cookies();
	return openStreams(
		port,
		Array.from({length: 6}, () => `${cookie?.name}=${cookie?.value}`),
	);
}

/** Opens as many pages as may come from one address, on several devices. @returns a function that closes them */
export async function fillAddress({port, code}: ShareSecrets): Promise<() => void> {
	const cookies = await Promise.all([1, 2, 3, 4].map(async () => comeIn(port, code)));
	return openStreams(
		port,
		cookies.flatMap((cookie) => Array.from({length: 4}, () => cookie)),
	);
}

async function openStreams(port: number, cookies: readonly string[]): Promise<() => void> {
	const pages = new AbortController();
	await Promise.all(
		cookies.map(async (cookie) =>
			fetch(`http://127.0.0.1:${port}/state`, {signal: pages.signal, headers: {cookie}}),
		),
	);
	return () => {
		pages.abort();
	};
}

/** Whether a text is anywhere in the memory of a page. */
export async function leavesInMemory(page: Page, text: string): Promise<boolean> {
	const session = await page.context().newCDPSession(page);
	const chunks: string[] = [];
	session.on('HeapProfiler.addHeapSnapshotChunk', ({chunk}) => {
		chunks.push(chunk);
	});
	await session.send('HeapProfiler.collectGarbage');
	await session.send('HeapProfiler.takeHeapSnapshot', {reportProgress: false});
	await session.detach();
	return chunks.join('').includes(text);
}
