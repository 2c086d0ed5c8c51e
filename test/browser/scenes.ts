import type {BrowserContext, Page} from 'playwright-core';

/** Opens as many pages as a device may have, with its cookie. @returns a function that closes them */
export async function fillDevice(device: BrowserContext, port: number): Promise<() => void> {
	const [cookie] = await device.cookies();
	const pages = new AbortController();
	await Promise.all(
		Array.from({length: 6}, async () =>
			fetch(`http://127.0.0.1:${port}/state`, {
				signal: pages.signal,
				headers: {cookie: `${cookie?.name}=${cookie?.value}`},
			}),
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
