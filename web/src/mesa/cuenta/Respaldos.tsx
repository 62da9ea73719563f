import { IconDownload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Boton, FilaDeBotones } from '../../ui/Boton.tsx'
import { Opcion } from '../../ui/Campo.tsx'
import { download } from '../../ui/descargar.ts'
import { Nota } from '../../ui/Texto.tsx'
import estilos from './Respaldos.module.css'

/** Ten codes that are shown once: one goes on when one says that they are kept. */
export function Respaldos({ codigos, onTerminar }: { codigos: readonly string[]; onTerminar: () => void }) {
  const [guardados, setGuardados] = useState(false)
  const [falta, setFalta] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id} className={estilos.respaldos}>
      <h2 id={id}>Códigos de respaldo</h2>
      <p>
        Si pierde su llave o su teléfono, cada uno de estos códigos sirve una vez para entrar. No se vuelven a mostrar:
        guárdelos donde sólo usted los vea.
      </p>
      <ol className={estilos.lista} translate="no">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ol>
      <FilaDeBotones>
        <Boton icono={IconDownload} onClick={() => descargar(codigos)}>
          Descargar
        </Boton>
      </FilaDeBotones>
      <Opcion
        checked={guardados}
        onChange={(e) => {
          setGuardados(e.target.checked)
          setFalta(false)
        }}
      >
        Los guardé
      </Opcion>
      <Boton
        modo="accion"
        aria-disabled={!guardados}
        aria-describedby={guardados ? undefined : `${id}-falta`}
        onClick={() => (guardados ? onTerminar() : setFalta(true))}
      >
        Terminar
      </Boton>
      <Nota id={`${id}-falta`} role={falta ? 'alert' : undefined}>
        {guardados ? '' : 'Para terminar, marque que los guardó.'}
      </Nota>
    </section>
  )
}

const descargar = (codigos: readonly string[]) =>
  download(
    new Blob([`Mesa de control: códigos de respaldo, cada uno sirve una vez.\r\n\r\n${codigos.join('\r\n')}\r\n`], {
      type: 'text/plain;charset=utf-8',
    }),
    'codigos-de-respaldo.txt',
  )
