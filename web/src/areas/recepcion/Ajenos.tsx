import { IconBarcodeOff } from '@tabler/icons-react'
import { Aviso } from '../../ui/Aviso.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './RecibirPedido.module.css'
import { AJENO, type Ajeno, type useConteo } from './use-conteo.ts'

/** Codes that were read and do not come in the order: they count only when somebody says so. */
export function Ajenos({ ajenos, quitarAjeno, contarAjeno }: ReturnType<typeof useConteo>) {
  return ajenos.map((uno) => (
    <div key={uno.codigo} className={estilos.ajeno}>
      <Aviso tono="cuidado" icono={IconBarcodeOff} nota>
        {AJENO} <Texto cifras>{escrito(uno)}</Texto>
      </Aviso>
      <Boton onClick={() => void contarAjeno(uno)}>Contar como sobrante</Boton>
      <Boton modo="liso" onClick={() => quitarAjeno(uno)}>
        Descartar
      </Boton>
    </div>
  ))
}

const escrito = ({ codigo, piezas }: Ajeno): string =>
  `${codigo.replaceAll('\x1d', ' ')}${piezas > 1 ? ` × ${piezas.toLocaleString('es-MX')}` : ''}`
