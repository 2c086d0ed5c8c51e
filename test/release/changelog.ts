/* The changelog is written by hand, for people, as <https://keepachangelog.com/en/1.1.0/> has it. */

const unreleased = '## [Unreleased]';

const headingOf = (version: string): string => `## [${version}]`;

/** What stands below a heading, until the next one of its kind; `undefined` where there is no such heading. */
function below(changelog: string, heading: string): string | undefined {
	const [, ...sections] = changelog.split(/^(?=## )/m);
	const section = sections.find((text) => text.startsWith(heading));
	return section?.replace(/^.*\n?/, '').trim();
}

/** What the next release changes. Empty where nobody has written anything. */
export const unreleasedNotes = (changelog: string): string => below(changelog, unreleased) ?? '';

export const hasRelease = (changelog: string, version: string): boolean =>
	below(changelog, headingOf(version)) !== undefined;

/** The changelog in which what was unreleased is a release of this day; what comes next has a section again. */
export const withRelease = (changelog: string, version: string, day: string): string =>
	changelog.replace(unreleased, () => `${unreleased}\n\n${headingOf(version)} - ${day}`);
