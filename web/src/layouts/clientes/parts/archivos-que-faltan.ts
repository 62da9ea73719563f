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
  // a line that drops, even for an instant, says the same
  if (!puede() || (await siguenAhi()) || !puede()) return
  sessionStorage.setItem(DEJADA, version)
  ir()
}

/** Whether the portal still has the programs of this page's build, or does not say: its list of screens is in each of them, and in no other. */
const siguenAhi = (): Promise<boolean> =>
  fetch(window.__reactRouterManifest?.url ?? '/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status !== 404,
    () => true,
  )
