/** The page as the bundler makes it of `source/page/`. */
declare module 'built-page' {
	/** Files by their path, each with a checksum in its name but for the page itself, which is at “/”. */
	const files: Readonly<Record<string, {readonly type: string; readonly text: string}>>;
	export default files;
}
