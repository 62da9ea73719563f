import type { EmpresaEnPaginas } from '@surtia/contracts/empresa-en-paginas.ts'

const escrita: string | undefined = import.meta.env.SSR
  ? import.meta.env.EMPRESA_MARCADA
  : document.querySelector('script[id=empresa]')?.textContent

/** The company that somebody recorded, which the portal wrote into the page (docs/reglas/personal.md#la-empresa); while pages are built, marks for it. */
export const grabada: EmpresaEnPaginas | null = JSON.parse(escrita ?? 'null')
