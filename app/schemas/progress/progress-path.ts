/** Last part of the address of a project's progress: '/projects/16-words/progress'. No unit has it as its number. */
export const progressPath = "progress";
