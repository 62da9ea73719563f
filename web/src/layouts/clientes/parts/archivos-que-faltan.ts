import { hayLlamadas } from '../../../api/open-sessions.ts'
import { hayRed } from '../../../api/red.ts'
import { hayAMedias } from '../../../ui/a-medias.ts'
import { versionDeLaPagina } from '../pantallas.ts'

/** what a tab remembers: which version of the page it left because of a file that was gone */
const DEJADA = 'versionDejada'

/**
 * A program of this page that the portal has no more, three releases later: the page goes on with the new ones, once, and only when
 * nothing is half-written; else it stays as it is, with the panel that says so.
 */
export async function dejarSiYaNoEsta(ir: () => void): Promise<void> {
  const version = versionDeLaPagina()
  const puede = () => hayRed() && !hayAMedias() && !hayLlamadas() && sessionStorage.getItem(DEJADA) !== version
  // a line that drops says the same: there a new page would not come either
  if (!puede() || !(await contesta()) || !puede()) return
  sessionStorage.setItem(DEJADA, version)
  ir()
}

const contesta = (): Promise<boolean> =>
  fetch('/trabajador.js', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
