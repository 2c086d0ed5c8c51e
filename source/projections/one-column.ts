/**
 * Characters that take one column each and join with none of their neighbours, for a class of a regular expression:
 * Latin letters, punctuation, arrows, signs of mathematics, lines, blocks and shapes.
 */
export const oneColumn = String.raw` -~\u00A1-\u00AC\u00AE-\u02FF\u2010-\u2027\u2030-\u205E\u2190-\u21FF\u2200-\u22FF\u2500-\u25FC\u2713-\u2717\u276C-\u2794`;
