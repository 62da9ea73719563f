import { IconDownload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Opcion } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { download } from '../../ui/descargar.ts'
import { Nota } from '../../ui/Texto.tsx'
import estilos from './Respaldos.module.css'

type Props = { codigos: readonly string[]; onTerminar: () => void }
const TITULO = 'Códigos de respaldo'

/** Ten codes that are shown once: one goes on when one says that they are kept. */
export function Respaldos({ codigos, onTerminar }: Props) {
  const [guardados, setGuardados] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id} className={estilos.respaldos}>
      <h2 id={id}>{TITULO}</h2>
      <Lista codigos={codigos} guardados={guardados} onGuardados={setGuardados} />
      <Terminar guardados={guardados} onTerminar={onTerminar} />
    </section>
  )
}

/** The same for who makes new ones. */
export function DialogoDeRespaldos({ codigos, onTerminar }: Props) {
  const [guardados, setGuardados] = useState(false)
  return (
    <Dialogo titulo={TITULO} medida="corto" pie={<Terminar guardados={guardados} onTerminar={onTerminar} />}>
      <div className={estilos.respaldos}>
        <Lista codigos={codigos} guardados={guardados} onGuardados={setGuardados} />
      </div>
    </Dialogo>
  )
}

type DeLista = { codigos: readonly string[]; guardados: boolean; onGuardados: (si: boolean) => void }

const Lista = ({ codigos, guardados, onGuardados }: DeLista) => (
  <>
    <p>
      Si pierde su llave o su teléfono, cada uno de estos códigos sirve una vez para entrar. No se vuelven a mostrar:
      guárdelos donde sólo usted los vea.
    </p>
    <ol className={estilos.lista} translate="no">
      {codigos.map((codigo) => (
        <li key={codigo}>{codigo}</li>
      ))}
    </ol>
    <Boton icono={IconDownload} onClick={() => descargar(codigos)}>
      Descargar
    </Boton>
    <Opcion checked={guardados} onChange={(e) => onGuardados(e.target.checked)}>
      Los guardé
    </Opcion>
  </>
)

function Terminar({ guardados, onTerminar }: { guardados: boolean; onTerminar: () => void }) {
  const id = useId()
  return (
    <>
      {!guardados && <Nota id={id}>Para terminar, marque que los guardó.</Nota>}
      <Boton
        modo="accion"
        aria-disabled={!guardados}
        aria-describedby={guardados ? undefined : id}
        onClick={() => {
          if (guardados) onTerminar()
        }}
      >
        Terminar
      </Boton>
    </>
  )
}

const descargar = (codigos: readonly string[]) =>
  download(
    new Blob([`Mesa de control: códigos de respaldo, cada uno sirve una vez.\r\n\r\n${codigos.join('\r\n')}\r\n`], {
      type: 'text/plain;charset=utf-8',
    }),
    'codigos-de-respaldo.txt',
  )
