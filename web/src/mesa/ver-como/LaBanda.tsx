import { enDiaYHora } from '@surtia/rules/fechas.ts'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import estilos from './LaBanda.module.css'
import { terminar } from './terminar.ts'
import type { Visto } from './visto.ts'

/** Over every page: as whom one looks, that nothing can be changed, until when, and the way out. */
export function LaBanda({ visto }: { visto: Visto }) {
  const [saliendo, setSaliendo] = useState(false)
  const { cliente, usuario, expira } = visto
  const [, hora = ''] = enDiaYHora(new Date(expira)).split(' ')
  return (
    <section aria-label="Ver como" className={estilos.banda}>
      <p>
        <Icono de={IconEye} tamano={18} />
        <span>{`Está viendo como ${cliente} (${usuario}), sólo lectura, hasta las ${hora}`}</span>
      </p>
      <Boton
        ocupado={saliendo}
        onClick={() => {
          setSaliendo(true)
          void terminar(visto)
        }}
      >
        Terminar
      </Boton>
    </section>
  )
}
