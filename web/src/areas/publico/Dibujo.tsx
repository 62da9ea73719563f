import { clases } from '../../ui/clases.ts'
import estilos from './Dibujo.module.css'

/** A drawing of ours, kept as markup: it comes with the page. What it shows is also said in words. */
export const Dibujo = ({ svg, alFinal = false }: { svg: string; alFinal?: boolean }) => (
  <div
    className={clases(estilos.dibujo, alFinal && estilos.alFinal)}
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
    dangerouslySetInnerHTML={{ __html: svg }}
  />
)
