/** The pages of operators with their shell, as a list that nobody else loads. */
export const operatorPages = {
  shell: async () => {
    const { OperatorShell } = await import('../layouts/operator/operator-shell.tsx')
    return { Component: OperatorShell }
  },
  operator: () => import('../features/operator/operator-page.tsx'),
  operatorSchool: () => import('../features/operator/school/school-page.tsx'),
}
